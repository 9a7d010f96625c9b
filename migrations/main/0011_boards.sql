CREATE TABLE `season_counts` (
	`season_id` text NOT NULL,
	`level` integer NOT NULL,
	`branch` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`season_id`, `level`, `branch`)
);
--> statement-breakpoint
CREATE TABLE `match_counts` (
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`level` integer NOT NULL,
	`branch` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`game_id`, `period`, `level`, `branch`)
);
--> statement-breakpoint
CREATE TABLE `match_standings` (
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`user_id` text NOT NULL,
	`played` integer NOT NULL,
	`score` integer,
	`position` integer,
	`match_id` text,
	`ended_at` text,
	PRIMARY KEY(`game_id`, `period`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `match_standings_board` ON `match_standings` (`game_id`,`period`,"score" DESC,`position`) WHERE "score" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `match_standings_user` ON `match_standings` (`user_id`);