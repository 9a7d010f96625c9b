CREATE TABLE `deed_answers` (
	`stream_id` text PRIMARY KEY NOT NULL,
	`comment_id` text NOT NULL,
	`giver_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deed_answers_comment` ON `deed_answers` (`comment_id`);