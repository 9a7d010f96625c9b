CREATE TABLE `listings` (
	`listing_id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`collectible_id` text NOT NULL,
	`rarity` text NOT NULL,
	`user_id` text NOT NULL,
	`mint` text NOT NULL,
	`seller` text NOT NULL,
	`holder` text NOT NULL,
	`delegate` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`next_currency` text,
	`next_price` integer,
	`effective_at` text,
	`changes` integer NOT NULL,
	`ends_at` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`reference` text NOT NULL,
	`blockhash` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`signature` text,
	`prepared_at` text NOT NULL,
	`listed_at` text,
	`ended_at` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_live` ON `listings` (`item_id`) WHERE state IN ('pending', 'open', 'ending');--> statement-breakpoint
CREATE INDEX `listings_item` ON `listings` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `listings_seller` ON `listings` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `listings_pending` ON `listings` (`prepared_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `listings_ending` ON `listings` (`effective_at`) WHERE effective_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_end` ON `listings` (`ends_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_open` ON `listings` (`listing_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_moved` ON `listings` (`position`) WHERE reason = 'moved';--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`currency`,`price`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_collectible` ON `listings` (`collectible_id`,`currency`,`price`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `listings_rarity` ON `listings` (`rarity`,`currency`,`price`,`position`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `market_counts` (
	`collectible_id` text PRIMARY KEY NOT NULL,
	`open` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `market_purchases` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`listing_id` text,
	`offer_id` text,
	`item_id` text NOT NULL,
	`mint` text NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`holder` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`royalty` integer NOT NULL,
	`cosignature` text NOT NULL,
	`reference` text NOT NULL,
	`blockhash` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`state` text NOT NULL,
	`signature` text,
	`prepared_at` text NOT NULL,
	`ended_at` text,
	CONSTRAINT "purchase_of_one" CHECK((listing_id IS NULL) <> (offer_id IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `market_purchases_cosignature` ON `market_purchases` (`cosignature`);--> statement-breakpoint
CREATE INDEX `market_purchases_pending` ON `market_purchases` (`prepared_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `market_purchases_listing` ON `market_purchases` (`listing_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `market_purchases_item` ON `market_purchases` (`item_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `market_purchases_offer` ON `market_purchases` (`offer_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `market_purchases_player` ON `market_purchases` (`user_id`,`prepared_at`);--> statement-breakpoint
CREATE TABLE `market_purses` (
	`purse` text PRIMARY KEY NOT NULL,
	`money` integer NOT NULL,
	`delegate` text,
	`delegated` integer NOT NULL,
	`seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `market_rates` (
	`currency` text PRIMARY KEY NOT NULL,
	`micros` integer NOT NULL,
	`asked_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `market_rounds` (
	`round` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `market_sales` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`collectible_id` text NOT NULL,
	`listing_id` text,
	`offer_id` text,
	`mint` text NOT NULL,
	`buyer_id` text,
	`seller_id` text,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`royalty` integer NOT NULL,
	`royalty_rule` integer NOT NULL,
	`worth` integer,
	`signature` text NOT NULL,
	`slot` integer NOT NULL,
	`sold_at` text NOT NULL,
	`counts` integer,
	`excluded` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `market_sales_signature` ON `market_sales` (`signature`);--> statement-breakpoint
CREATE INDEX `market_sales_newest` ON `market_sales` (`position`);--> statement-breakpoint
CREATE INDEX `market_sales_item` ON `market_sales` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `market_sales_collectible` ON `market_sales` (`collectible_id`,`position`);--> statement-breakpoint
CREATE INDEX `market_sales_counting` ON `market_sales` (`collectible_id`,`sold_at`) WHERE counts = 1;--> statement-breakpoint
CREATE INDEX `market_sales_pair` ON `market_sales` (`seller`,`buyer`);--> statement-breakpoint
CREATE INDEX `market_sales_unexamined` ON `market_sales` (`position`) WHERE counts IS NULL;--> statement-breakpoint
CREATE TABLE `market_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`through` text,
	`head` text,
	`before` text,
	`height` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `market_switch` (
	`id` text PRIMARY KEY NOT NULL,
	`stopped` integer NOT NULL,
	`reason` text,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`collectible_id` text NOT NULL,
	`user_id` text NOT NULL,
	`mint` text NOT NULL,
	`buyer` text NOT NULL,
	`purse` text NOT NULL,
	`delegate` text NOT NULL,
	`price` integer NOT NULL,
	`approved` integer NOT NULL,
	`ends_at` text NOT NULL,
	`effective_at` text,
	`state` text NOT NULL,
	`reason` text,
	`reference` text NOT NULL,
	`blockhash` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`signature` text,
	`prepared_at` text NOT NULL,
	`made_at` text,
	`ended_at` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_pending` ON `offers` (`user_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_live` ON `offers` (`item_id`,`user_id`) WHERE state IN ('pending', 'open', 'ending');--> statement-breakpoint
CREATE INDEX `offers_item` ON `offers` (`item_id`,`price`) WHERE state IN ('open', 'ending');--> statement-breakpoint
CREATE INDEX `offers_buyer` ON `offers` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `offers_open` ON `offers` (`ends_at`) WHERE state IN ('pending', 'open', 'ending');