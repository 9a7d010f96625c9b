CREATE TABLE `season_bests` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`score` integer NOT NULL,
	`position` integer NOT NULL,
	`session_id` text NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`, `game_id`)
);
--> statement-breakpoint
CREATE INDEX `season_bests_user` ON `season_bests` (`user_id`);--> statement-breakpoint
CREATE TABLE `season_payments` (
	`season_id` text PRIMARY KEY NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`reached_at` integer DEFAULT 0 NOT NULL,
	`points` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `season_rewards` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rank` integer NOT NULL,
	`score` integer NOT NULL,
	`reward` integer NOT NULL,
	`position` integer NOT NULL,
	`rewarded_at` text NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `season_rewards_user` ON `season_rewards` (`user_id`);--> statement-breakpoint
CREATE TABLE `season_standings` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `season_standings_rank` ON `season_standings` (`season_id`,"score" DESC,`position`);--> statement-breakpoint
CREATE INDEX `season_standings_user` ON `season_standings` (`user_id`);--> statement-breakpoint
CREATE TABLE `season_tries` (
	`session_id` text PRIMARY KEY NOT NULL,
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`score` integer,
	`position` integer
);
--> statement-breakpoint
CREATE INDEX `season_tries_player` ON `season_tries` (`season_id`,`user_id`,`game_id`,`day`);--> statement-breakpoint
CREATE INDEX `season_tries_user` ON `season_tries` (`user_id`);--> statement-breakpoint
CREATE INDEX `season_tries_held` ON `season_tries` (`season_id`) WHERE "state" = 'held';--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`games` text NOT NULL,
	`tries_a_day` integer NOT NULL,
	`rewards` text NOT NULL,
	`position` integer NOT NULL,
	`closed_at` text,
	`undecided` integer,
	`paid_at` text
);
--> statement-breakpoint
CREATE INDEX `seasons_end` ON `seasons` (`ends_at`);--> statement-breakpoint
CREATE INDEX `seasons_unpaid` ON `seasons` (`ends_at`) WHERE "paid_at" IS NULL;