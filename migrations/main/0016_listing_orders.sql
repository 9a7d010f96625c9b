CREATE INDEX `listings_seller_price` ON `listings` (`user_id`,`currency`,`price`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_collectible_newest` ON `listings` (`collectible_id`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_rarity_newest` ON `listings` (`rarity`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_currency_newest` ON `listings` (`currency`,`position`) WHERE state = 'open';