CREATE TABLE `task_turns` (
	`user_id` text NOT NULL,
	`thing` text NOT NULL,
	`time` text NOT NULL,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thing`)
);
--> statement-breakpoint
CREATE INDEX `deeds_player_thing_time` ON `deeds` (`user_id`,`type`,`thing`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `deeds_player_thing_end` ON `deeds` (`user_id`,`type`,`thing`,`ended_at`,`occurred_at`);