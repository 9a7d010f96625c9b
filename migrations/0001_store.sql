CREATE TABLE `game_prices` (
	`game_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`price_cents` integer NOT NULL,
	PRIMARY KEY(`game_id`, `starts_at`)
);
--> statement-breakpoint
CREATE TABLE `game_sales` (
	`game_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`percent` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`game_id`, `sale_id`)
);
--> statement-breakpoint
CREATE INDEX `game_sales_time` ON `game_sales` (`game_id`,`starts_at`,`ends_at`,`percent`);--> statement-breakpoint
CREATE TABLE `game_texts` (
	`game_id` text NOT NULL,
	`lng` text NOT NULL,
	`tagline` text NOT NULL,
	`overview` text NOT NULL,
	PRIMARY KEY(`game_id`, `lng`)
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`delivery` text NOT NULL,
	`platform_mask` integer NOT NULL,
	`genre_mask` integer NOT NULL,
	`developer` text NOT NULL,
	`blockchain` text NOT NULL,
	`release_date` text NOT NULL,
	`featured` integer NOT NULL,
	`search_text` text NOT NULL,
	`listed_at` text NOT NULL,
	`price_cents` integer,
	`withdrawn_at` text
);
--> statement-breakpoint
CREATE INDEX `games_category_featured` ON `games` (`category`,`featured`,`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_category_newest` ON `games` (`category`,`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_featured` ON `games` (`featured`,`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_newest` ON `games` (`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE TABLE `top_up_items` (
	`game_id` text NOT NULL,
	`item_id` text NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`bonus` text,
	`price_cents` integer NOT NULL,
	PRIMARY KEY(`game_id`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `top_up_zones` (
	`game_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`game_id`, `zone_id`)
);
--> statement-breakpoint
CREATE TABLE `top_ups` (
	`game_id` text PRIMARY KEY NOT NULL,
	`requires_zone` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_keys` (
	`key_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`sealed_key` text NOT NULL,
	`order_id` text
);
--> statement-breakpoint
CREATE INDEX `game_keys_free` ON `game_keys` (`game_id`,`order_id`,`key_id`);--> statement-breakpoint
CREATE INDEX `game_keys_order` ON `game_keys` (`order_id`);--> statement-breakpoint
CREATE TABLE `game_stock` (
	`game_id` text PRIMARY KEY NOT NULL,
	`available` integer NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK(available >= 0)
);
