CREATE TABLE `box_allowance_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`worth` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `box_prize_days` (
	`odds_version` integer NOT NULL,
	`prize_id` text NOT NULL,
	`day` text NOT NULL,
	`per_day` integer NOT NULL,
	`given` integer NOT NULL,
	PRIMARY KEY(`odds_version`, `prize_id`, `day`, `per_day`),
	CONSTRAINT "box_prize_budget" CHECK(given <= per_day)
);
--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `most_cents` integer;--> statement-breakpoint
ALTER TABLE `box_collectibles` ADD `bound` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `box_openings` ADD `odds` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE `box_openings` ADD `worth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `box_openings` ADD `allowance` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `box_openings` ADD `prices` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `box_prizes` ADD `per_day` integer;--> statement-breakpoint
ALTER TABLE `box_prizes` ADD `drawn_of_collectibles` integer DEFAULT 0 NOT NULL;