CREATE TABLE `match_ratings` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`gained` integer DEFAULT 0 NOT NULL,
	`played` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`position` integer,
	PRIMARY KEY(`game_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `match_ratings_board` ON `match_ratings` (`game_id`,"gained" DESC,`position`);--> statement-breakpoint
CREATE TABLE `matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`game_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`seed` text NOT NULL,
	`tape` text NOT NULL,
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`winner` integer,
	`ending` text NOT NULL,
	`moves` integer NOT NULL,
	`rated` integer NOT NULL,
	`first_before` integer NOT NULL,
	`first_after` integer NOT NULL,
	`second_before` integer NOT NULL,
	`second_after` integer NOT NULL,
	`pair` text NOT NULL,
	`day` text NOT NULL,
	`started_at` text NOT NULL,
	`ended_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `matches_table` ON `matches` (`table_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `matches_pair` ON `matches` (`pair`,`day`,`game_id`);--> statement-breakpoint
CREATE TABLE `play_tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`host_id` text NOT NULL,
	`invited_id` text,
	`guest_id` text,
	`listed` integer NOT NULL,
	`state` text NOT NULL,
	`opened_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `play_tables_waiting` ON `play_tables` (`host_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `play_tables_listed` ON `play_tables` (`game_id`,`opened_at`) WHERE state = 'waiting' AND listed;--> statement-breakpoint
CREATE INDEX `play_tables_guest` ON `play_tables` (`guest_id`);--> statement-breakpoint
CREATE INDEX `play_tables_host` ON `play_tables` (`host_id`);--> statement-breakpoint
CREATE INDEX `play_tables_expires` ON `play_tables` (`expires_at`);