CREATE TABLE `frame_achievements` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`achievement` text NOT NULL,
	`reported_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`, `achievement`)
);
--> statement-breakpoint
CREATE TABLE `frame_games` (
	`game_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`how_to` text NOT NULL,
	`achievements` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `frame_saves` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`data` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE TABLE `frame_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`started_at` text NOT NULL,
	`ended_at` text,
	`score` integer,
	`seconds` integer
);
--> statement-breakpoint
CREATE INDEX `frame_sessions_started` ON `frame_sessions` (`user_id`,`game_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `frame_sessions_best` ON `frame_sessions` (`user_id`,`game_id`,`score`) WHERE "score" IS NOT NULL;