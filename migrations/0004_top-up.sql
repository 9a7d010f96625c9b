CREATE TABLE `saved_players` (
	`user_id` text NOT NULL,
	`player_id` text NOT NULL,
	`game_id` text NOT NULL,
	`game_user_id` text,
	`zone_id` text,
	`nickname` text,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `player_id`)
);
