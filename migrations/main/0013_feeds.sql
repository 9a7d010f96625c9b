CREATE TABLE `feed_space_days` (
	`space_id` text NOT NULL,
	`day` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`known` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`space_id`, `day`),
	CONSTRAINT "feed_activity" CHECK(people >= 0 AND known >= 0 AND weight >= 0)
);
--> statement-breakpoint
CREATE INDEX `feed_space_days_active` ON `feed_space_days` (`day`,(CASE WHEN "known" > 20 THEN 20 ELSE "known" END + "weight"),`space_id`);--> statement-breakpoint
CREATE TABLE `feed_space_people` (
	`space_id` text NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`space_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_space_people_user` ON `feed_space_people` (`user_id`);--> statement-breakpoint
DROP INDEX IF EXISTS `feed_posts_score`;--> statement-breakpoint
DROP INDEX IF EXISTS `feed_posts_space_score`;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `writing` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `known_likers` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `known_commenters` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `like_weight` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `comment_weight` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `half` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `known_most` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `trust_points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_posts` ADD `floor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `feed_posts_open` ON `feed_posts` (`writing`,(("seconds" + "doubling" * (CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") / ((CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") + "half")) - CASE WHEN (CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") < "trust_points" THEN "floor" ELSE 0 END),`post_id`) WHERE "shown";--> statement-breakpoint
CREATE INDEX `feed_posts_space_near` ON `feed_posts` (`space_id`,("seconds" + "doubling" * (CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") / ((CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") + "half")),`post_id`) WHERE "shown";--> statement-breakpoint
CREATE INDEX `feed_posts_author_near` ON `feed_posts` (`author_id`,("seconds" + "doubling" * (CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") / ((CASE WHEN "like_points" * "known_likers" + "comment_points" * "known_commenters" > "known_most" THEN "known_most" ELSE "like_points" * "known_likers" + "comment_points" * "known_commenters" END + "like_points" * "like_weight" + "comment_points" * "comment_weight") + "half")),`post_id`) WHERE "shown";--> statement-breakpoint
ALTER TABLE `feed_voices` ADD `weight` integer DEFAULT 0 NOT NULL;