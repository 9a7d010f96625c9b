CREATE TABLE `match_beaten` (
	`game_id` text NOT NULL,
	`winner_id` text NOT NULL,
	`loser_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`game_id`, `winner_id`, `loser_id`)
);
--> statement-breakpoint
CREATE INDEX `match_beaten_winner` ON `match_beaten` (`winner_id`);