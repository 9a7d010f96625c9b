CREATE TABLE `achievement_holders` (
	`achievement_id` text PRIMARY KEY NOT NULL,
	`holders` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `achievement_sweeps` (
	`version` integer PRIMARY KEY NOT NULL,
	`reached` text
);
--> statement-breakpoint
CREATE TABLE `achievement_tallies` (
	`user_id` text NOT NULL,
	`deed` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`best` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `deed`)
);
--> statement-breakpoint
CREATE TABLE `due_achievements` (
	`user_id` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unlocked_achievements` (
	`user_id` text NOT NULL,
	`achievement_id` text NOT NULL,
	`rule` text NOT NULL,
	`progress` integer NOT NULL,
	`position` integer NOT NULL,
	`unlocked_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `achievement_id`)
);
--> statement-breakpoint
CREATE INDEX `unlocked_achievements_time` ON `unlocked_achievements` (`user_id`,`unlocked_at`,`achievement_id`);