CREATE TABLE `play_clocks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `play_counts` (
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`level` integer NOT NULL,
	`branch` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`game_id`, `period`, `level`, `branch`)
);
--> statement-breakpoint
CREATE TABLE `play_dailies` (
	`game_id` text NOT NULL,
	`day` text NOT NULL,
	`seed` text NOT NULL,
	PRIMARY KEY(`game_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `play_runs` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`started_at` text NOT NULL,
	`played` integer DEFAULT 0 NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`mismatches` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `play_runs_user` ON `play_runs` (`user_id`);--> statement-breakpoint
CREATE INDEX `play_runs_started` ON `play_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `play_saves` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`inputs` text NOT NULL,
	`steps` integer NOT NULL,
	`saved_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `play_saves_user` ON `play_saves` (`user_id`,`game_id`,`saved_at`);--> statement-breakpoint
CREATE TABLE `play_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`rules` integer NOT NULL,
	`seed` text NOT NULL,
	`daily` text,
	`ranked` integer NOT NULL,
	`state` text NOT NULL,
	`started_at` text NOT NULL,
	`ended_at` text,
	`position` integer,
	`score` integer,
	`steps` integer,
	`seconds` integer,
	`tape` text,
	`moves` text,
	`held` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `play_sessions_daily` ON `play_sessions` (`user_id`,`game_id`,`daily`);--> statement-breakpoint
CREATE INDEX `play_sessions_started` ON `play_sessions` (`user_id`,`game_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `play_sessions_best` ON `play_sessions` (`user_id`,`game_id`,"score" DESC,`position`) WHERE "state" = 'counted';--> statement-breakpoint
CREATE INDEX `play_sessions_tape` ON `play_sessions` (`tape`);--> statement-breakpoint
CREATE INDEX `play_sessions_moves` ON `play_sessions` (`moves`);--> statement-breakpoint
CREATE INDEX `play_sessions_held` ON `play_sessions` (`ended_at`,`id`) WHERE "state" = 'held';--> statement-breakpoint
CREATE TABLE `play_standings` (
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`user_id` text NOT NULL,
	`tries` integer NOT NULL,
	`score` integer,
	`position` integer,
	`session_id` text,
	`ended_at` text,
	`changes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`game_id`, `period`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `play_standings_board` ON `play_standings` (`game_id`,`period`,"score" DESC,`position`) WHERE "score" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `play_standings_user` ON `play_standings` (`user_id`);--> statement-breakpoint
CREATE INDEX `play_standings_session` ON `play_standings` (`session_id`) WHERE "session_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `play_tapes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`erasing` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `play_tapes_erasing` ON `play_tapes` (`user_id`) WHERE "erasing";--> statement-breakpoint
CREATE TABLE `play_times` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`played` integer NOT NULL,
	`last_played_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE INDEX `play_times_last` ON `play_times` (`user_id`,`last_played_at`);