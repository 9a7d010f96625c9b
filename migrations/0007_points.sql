CREATE TABLE `rule_versions` (
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`starts_at` text NOT NULL,
	`body` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`)
);
--> statement-breakpoint
CREATE TABLE `point_balances` (
	`user_id` text PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`earned` integer NOT NULL,
	`spent` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "points_not_negative" CHECK(balance >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`delta` integer NOT NULL,
	`balance` integer NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`rule` text,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `point_entries_time` ON `point_entries` (`user_id`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `activities` (
	`position` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`occurred_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activities_player` ON `activities` (`user_id`,`type`,`occurred_at`,`amount`);--> statement-breakpoint
CREATE INDEX `activities_player_position` ON `activities` (`user_id`,`position`,`type`,`amount`);