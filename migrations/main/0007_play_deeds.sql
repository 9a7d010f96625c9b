CREATE TABLE `play_deeds` (
	`type` text NOT NULL,
	`thing` text NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`position` integer,
	`occurred_at` text,
	`ended_position` integer,
	PRIMARY KEY(`type`, `thing`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `play_deeds_player` ON `play_deeds` (`user_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `play_deeds_position` ON `play_deeds` (`position`) WHERE "position" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `play_deeds_ended` ON `play_deeds` (`ended_position`,`user_id`) WHERE "ended_position" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `task_claims` ADD `taken_back` integer DEFAULT false NOT NULL;