CREATE TABLE `box_collectibles` (
	`user_id` text NOT NULL,
	`collectible_id` text NOT NULL,
	`count` integer NOT NULL,
	`last_won_at` text,
	PRIMARY KEY(`user_id`, `collectible_id`)
);
--> statement-breakpoint
CREATE TABLE `box_openings` (
	`seed_id` text NOT NULL,
	`nonce` integer NOT NULL,
	`opening_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`opened_at` text NOT NULL,
	`odds_version` integer NOT NULL,
	`client_seed` text NOT NULL,
	`sold_out` text NOT NULL,
	`owned` text NOT NULL,
	`pity_before` integer NOT NULL,
	`pity_applied` integer NOT NULL,
	`total` integer NOT NULL,
	`roll` integer NOT NULL,
	`drawn` text NOT NULL,
	`rarity` text NOT NULL,
	`prize` text NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`seed_id`, `nonce`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `box_openings_id` ON `box_openings` (`opening_id`);--> statement-breakpoint
CREATE INDEX `box_openings_player` ON `box_openings` (`user_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `box_openings_position` ON `box_openings` (`position`);--> statement-breakpoint
CREATE TABLE `box_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seed_id` text,
	`seed_day` text,
	`nonce` integer NOT NULL,
	`pity` integer NOT NULL,
	`day` text NOT NULL,
	`opened_today` integer NOT NULL,
	`daily_limit` integer NOT NULL,
	CONSTRAINT "box_daily_limit" CHECK(opened_today <= daily_limit)
);
--> statement-breakpoint
CREATE INDEX `box_players_seed_day` ON `box_players` (`seed_day`) WHERE seed_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `box_prizes` (
	`odds_version` integer NOT NULL,
	`prize_id` text NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	`game_id` text,
	`left` integer,
	`drawn` integer NOT NULL,
	`drawn_by_pity` integer NOT NULL,
	`given` integer NOT NULL,
	PRIMARY KEY(`odds_version`, `prize_id`),
	CONSTRAINT "box_stock_not_negative" CHECK("left" >= 0)
);
--> statement-breakpoint
CREATE TABLE `box_seeds` (
	`seed_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`seed_hash` text NOT NULL,
	`odds_version` integer NOT NULL,
	`day` text NOT NULL,
	`signature` text NOT NULL,
	`committed_at` text NOT NULL,
	`committed_position` integer NOT NULL,
	`server_seed` text,
	`revealed_at` text
);
--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `library_entries` ADD `source` text DEFAULT 'order' NOT NULL;