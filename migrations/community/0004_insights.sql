CREATE TABLE `space_people_weeks` (
	`space_id` text NOT NULL,
	`week` text NOT NULL,
	`user_id` text NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`left` integer DEFAULT 0 NOT NULL,
	`spoke` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`space_id`, `week`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `space_people_weeks_sums` ON `space_people_weeks` (`space_id`,`week`,`joined`,`left`,`spoke`);--> statement-breakpoint
CREATE INDEX `space_people_weeks_user` ON `space_people_weeks` (`user_id`);--> statement-breakpoint
CREATE TABLE `space_weeks` (
	`space_id` text NOT NULL,
	`week` text NOT NULL,
	`posts` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`space_id`, `week`)
);
--> statement-breakpoint
CREATE INDEX `posts_unanswered` ON `post_summaries` (`space_id`,`created_at`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL AND "comments" = 0;