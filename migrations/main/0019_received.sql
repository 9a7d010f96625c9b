CREATE TABLE `deed_things` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`thing` text NOT NULL,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `thing`)
);
--> statement-breakpoint
CREATE INDEX `deed_things_player` ON `deed_things` (`user_id`,`type`,`occurred_at`);--> statement-breakpoint
ALTER TABLE `miners` ADD `money_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deeds_player_ended` ON `deeds` (`user_id`,`log`,`ended_position`) WHERE ended_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deeds_player_received` ON `deeds` (`user_id`,`log`,`position`) WHERE giver_id IS NOT NULL;