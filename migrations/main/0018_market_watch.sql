DROP INDEX IF EXISTS `listings_newest`;--> statement-breakpoint
DROP INDEX IF EXISTS `listings_collectible_newest`;--> statement-breakpoint
DROP INDEX IF EXISTS `listings_rarity_newest`;--> statement-breakpoint
CREATE INDEX `listings_key` ON `listings` (`delegate`);--> statement-breakpoint
CREATE INDEX `listings_collectible_currency_newest` ON `listings` (`collectible_id`,`currency`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_rarity_currency_newest` ON `listings` (`rarity`,`currency`,`position`) WHERE state = 'open';--> statement-breakpoint
DROP INDEX IF EXISTS `offers_open`;--> statement-breakpoint
CREATE INDEX `offers_ending` ON `offers` (`ends_at`) WHERE state = 'ending';--> statement-breakpoint
CREATE INDEX `offers_watched` ON `offers` (`delegate`,`purse`,`slot`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `offers_key` ON `offers` (`delegate`);--> statement-breakpoint
CREATE INDEX `offers_open` ON `offers` (`ends_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `market_sales_buyer` ON `market_sales` (`buyer_id`) WHERE buyer_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `market_sales_seller` ON `market_sales` (`seller_id`) WHERE seller_id IS NOT NULL;