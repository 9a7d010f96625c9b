CREATE TABLE `commands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`input_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`created_at` text NOT NULL,
	`seal` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commands_answered` ON `commands` (`created_at`) WHERE "body" IS NOT NULL AND "id" NOT GLOB 'system:*';--> statement-breakpoint
CREATE TABLE `events` (
	`position` integer PRIMARY KEY NOT NULL,
	`stream_id` text NOT NULL,
	`version` integer NOT NULL,
	`type` text NOT NULL,
	`schema_version` integer NOT NULL,
	`data` text NOT NULL,
	`actor` text NOT NULL,
	`command_id` text NOT NULL,
	`rule_version` text,
	`occurred_at` text NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_stream_version` ON `events` (`stream_id`,`version`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`type`,`position`);--> statement-breakpoint
CREATE INDEX `events_user` ON `events` ("data" ->> '$.userId',`position`);--> statement-breakpoint
CREATE INDEX `events_actor` ON `events` (`actor`,`position`,`type`) WHERE "actor" IS NOT "data" ->> '$.userId';--> statement-breakpoint
CREATE INDEX `events_shop` ON `events` (`type`,`position`) WHERE "data" ->> '$.userId' IS NULL;--> statement-breakpoint
CREATE TABLE `forgotten_people` (
	`person_id` text PRIMARY KEY NOT NULL,
	`forgotten_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `forgotten_people_time` ON `forgotten_people` (`forgotten_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`stream_id` text NOT NULL,
	`version` integer NOT NULL,
	`effect` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`due_at` text NOT NULL,
	`cursor` text,
	PRIMARY KEY(`stream_id`, `version`, `effect`)
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE TABLE `projection_versions` (
	`projection` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rebuilds` (
	`projection` text PRIMARY KEY NOT NULL,
	`run` text NOT NULL,
	`position` integer NOT NULL,
	`started_at` text NOT NULL,
	`pauses_until` text,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `ledger_checkpoints` (
	`size` integer PRIMARY KEY NOT NULL,
	`previous_size` integer NOT NULL,
	`root` text NOT NULL,
	`note` text NOT NULL,
	`published_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_checkpoints_previous` ON `ledger_checkpoints` (`previous_size`);--> statement-breakpoint
CREATE TABLE `ledger_tiles` (
	`level` integer NOT NULL,
	`idx` integer NOT NULL,
	`hashes` text NOT NULL,
	PRIMARY KEY(`level`, `idx`)
);
--> statement-breakpoint
CREATE TABLE `space_members` (
	`space_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rank` integer NOT NULL,
	`joined_at` text NOT NULL,
	`role_since` text NOT NULL,
	PRIMARY KEY(`space_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `space_members_ranked` ON `space_members` (`space_id`,`rank`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `space_members_user` ON `space_members` (`user_id`,`rank`);--> statement-breakpoint
CREATE TABLE `space_restrictions` (
	`space_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`case_id` text NOT NULL,
	`until` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`space_id`, `user_id`, `case_id`)
);
--> statement-breakpoint
CREATE INDEX `space_restrictions_until` ON `space_restrictions` (`space_id`,`until`,`user_id`);--> statement-breakpoint
CREATE INDEX `space_restrictions_player` ON `space_restrictions` (`space_id`,`user_id`,`until`);--> statement-breakpoint
CREATE INDEX `space_restrictions_user` ON `space_restrictions` (`user_id`);--> statement-breakpoint
CREATE TABLE `spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text,
	`rules` text NOT NULL,
	`hides_moderators` integer DEFAULT false NOT NULL,
	`avatar` text,
	`avatar_by` text,
	`background` text,
	`background_by` text,
	`creator_id` text,
	`game_id` text,
	`members` integer DEFAULT 0 NOT NULL,
	`posts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`last_active_at` text NOT NULL,
	`dissolved_at` text,
	CONSTRAINT "space_members_not_negative" CHECK(members >= 0)
);
--> statement-breakpoint
CREATE INDEX `spaces_active` ON `spaces` (`last_active_at`,`id`) WHERE "dissolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX `spaces_new` ON `spaces` (`created_at`,`id`) WHERE "dissolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX `spaces_members` ON `spaces` (`members`,`id`) WHERE "dissolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX `spaces_creator` ON `spaces` (`creator_id`);--> statement-breakpoint
CREATE TABLE `group_activity` (
	`group_id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`active_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `group_activity_active` ON `group_activity` (`active_at`,`group_id`);--> statement-breakpoint
CREATE INDEX `group_activity_space` ON `group_activity` (`space_id`,`active_at`,`group_id`);--> statement-breakpoint
CREATE TABLE `group_bans` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`banned_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `group_bans_banned` ON `group_bans` (`group_id`,`banned_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `group_bans_user` ON `group_bans` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_changes` (
	`group_id` text NOT NULL,
	`position` integer NOT NULL,
	`user_id` text NOT NULL,
	`became` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`group_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `group_changes_user` ON `group_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_links` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code` text,
	`expires_at` text NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`made_at` text NOT NULL,
	`revoked_at` text,
	CONSTRAINT "group_links_used_up" CHECK(max_uses IS NULL OR uses <= max_uses)
);
--> statement-breakpoint
CREATE INDEX `group_links_group` ON `group_links` (`group_id`,`made_at`);--> statement-breakpoint
CREATE INDEX `group_links_user` ON `group_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_members` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rank` integer NOT NULL,
	`joined_at` text NOT NULL,
	`role_since` text NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `group_members_ranked` ON `group_members` (`group_id`,`rank`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`rank`);--> statement-breakpoint
CREATE TABLE `group_requests` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `group_requests_asked` ON `group_requests` (`group_id`,`asked_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `group_requests_user` ON `group_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `group_requests_expiry` ON `group_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `group_rooms` (
	`group_id` text PRIMARY KEY NOT NULL,
	`head_seq` integer NOT NULL,
	`head_hash` text NOT NULL,
	`messages` integer NOT NULL,
	`last_message_at` text,
	`anchored_seq` integer DEFAULT 0 NOT NULL,
	`anchored_hash` text,
	`anchor_position` integer,
	`anchor_leaf` integer,
	`anchor_size` integer,
	`anchor_path` text
);
--> statement-breakpoint
CREATE INDEX `group_rooms_moved` ON `group_rooms` (`group_id`) WHERE "head_seq" > "anchored_seq";--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`announcement` text NOT NULL,
	`announced_at` text NOT NULL,
	`avatar` text,
	`avatar_by` text,
	`banner` text,
	`banner_by` text,
	`visibility` text NOT NULL,
	`approval` text NOT NULL,
	`slow_mode_seconds` integer NOT NULL,
	`creator_id` text NOT NULL,
	`members` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`disbanded_at` text,
	`changed_at` integer NOT NULL,
	CONSTRAINT "group_members_not_negative" CHECK(members >= 0)
);
--> statement-breakpoint
CREATE INDEX `groups_space` ON `groups` (`space_id`,`created_at`,`id`) WHERE "disbanded_at" IS NULL;--> statement-breakpoint
CREATE INDEX `groups_public` ON `groups` (`created_at`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_space_public` ON `groups` (`space_id`,`created_at`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_public_members` ON `groups` (`members`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_space_public_members` ON `groups` (`space_id`,`members`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_public_name` ON `groups` (`name_folded`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_space_public_name` ON `groups` (`space_id`,`name_folded`,`id`) WHERE "disbanded_at" IS NULL AND "visibility" = 'public';--> statement-breakpoint
CREATE INDEX `groups_creator` ON `groups` (`creator_id`,`space_id`);--> statement-breakpoint
CREATE TABLE `blocked_words` (
	`space_id` text NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`space_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `post_likes` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`liked_at` text NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_shares` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`shared_at` text NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`, `target`)
);
--> statement-breakpoint
CREATE INDEX `post_shares_user` ON `post_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_summaries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'post' NOT NULL,
	`space_id` text,
	`author_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`title` text,
	`content` text,
	`body` text,
	`topics` text,
	`mentions` text,
	`media` text,
	`tagged` text,
	`feeling` text,
	`stars` integer,
	`language` text,
	`helpful` integer DEFAULT 0 NOT NULL,
	`unhelpful` integer DEFAULT 0 NOT NULL,
	`repeat_key` text,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`pinned_at` text,
	`locked_at` text,
	`created_at` text NOT NULL,
	`edited_at` text,
	`last_activity_at` text NOT NULL,
	`away` integer DEFAULT false NOT NULL,
	CONSTRAINT "post_counts" CHECK(likes >= 0 AND comments >= 0 AND shares >= 0 AND helpful >= 0 AND unhelpful >= 0)
);
--> statement-breakpoint
CREATE INDEX `posts_recent` ON `post_summaries` (`created_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0;--> statement-breakpoint
CREATE INDEX `posts_space` ON `post_summaries` (`space_id`,`created_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0;--> statement-breakpoint
CREATE INDEX `posts_repeated` ON `post_summaries` (`repeat_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_held` ON `post_summaries` (`author_id`) WHERE "state" = 'held';--> statement-breakpoint
CREATE INDEX `posts_author` ON `post_summaries` (`author_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_author_shown` ON `post_summaries` (`author_id`,`created_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0;--> statement-breakpoint
CREATE INDEX `posts_away` ON `post_summaries` (`space_id`) WHERE "away" = 1;--> statement-breakpoint
CREATE INDEX `posts_forum` ON `post_summaries` (`space_id`,`last_activity_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_forum_new` ON `post_summaries` (`space_id`,`created_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_forums` ON `post_summaries` (`last_activity_at`,`id`) WHERE "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_pinned` ON `post_summaries` (`space_id`,`pinned_at`) WHERE "pinned_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_own` ON `post_summaries` (`space_id`,`author_id`) WHERE "kind" = 'review' AND "state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `reviews_new` ON `post_summaries` (`space_id`,`created_at`,`id`,`stars`,`language`,`author_id`) WHERE "kind" = 'review' AND "state" = 'published' AND "stars" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_helpful` ON `post_summaries` (`space_id`,"helpful" - "unhelpful",`created_at`,`id`,`stars`,`language`,`author_id`) WHERE "kind" = 'review' AND "state" = 'published' AND "stars" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `post_topics` (
	`post_id` text NOT NULL,
	`place` integer NOT NULL,
	`author_id` text NOT NULL,
	`space_id` text,
	`topic` text NOT NULL,
	`created_at` text NOT NULL,
	`away` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`post_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `post_topics_topic` ON `post_topics` (`topic`,`created_at`,`post_id`) WHERE "away" = 0;--> statement-breakpoint
CREATE INDEX `post_topics_space` ON `post_topics` (`topic`,`space_id`,`created_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `post_topics_author` ON `post_topics` (`author_id`);--> statement-breakpoint
CREATE TABLE `review_votes` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`helpful` integer NOT NULL,
	`unhelpful` integer NOT NULL,
	`voted_at` text NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `review_votes_user` ON `review_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `comment_likes` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`liked_at` text NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `comment_likes_user` ON `comment_likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`thread_id` text,
	`reply_to` text,
	`replied_id` text,
	`author_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`text` text,
	`body` text,
	`mentions` text,
	`media` text,
	`repeat_key` text,
	`likes` integer DEFAULT 0 NOT NULL,
	`replies` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "comment_counts" CHECK(likes >= 0 AND replies >= 0)
);
--> statement-breakpoint
CREATE INDEX `comments_new` ON `comments` (`post_id`,`created_at`,`id`) WHERE "thread_id" IS NULL AND ("state" = 'published' OR "replies" > 0);--> statement-breakpoint
CREATE INDEX `comments_top` ON `comments` (`post_id`,`likes`,`created_at`,`id`) WHERE "thread_id" IS NULL AND ("state" = 'published' OR "replies" > 0);--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`thread_id`,`created_at`,`id`) WHERE "thread_id" IS NOT NULL AND "state" = 'published';--> statement-breakpoint
CREATE INDEX `comments_repeated` ON `comments` (`repeat_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_held` ON `comments` (`author_id`) WHERE "state" = 'held';--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `comments_withheld` ON `comments` (`post_id`,`author_id`,`created_at`,`id`) WHERE "state" IN ('held', 'hidden', 'removed');--> statement-breakpoint
CREATE TABLE `review_answers` (
	`review_id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`by` text NOT NULL,
	`text` text,
	`body` text,
	`answered_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_answers_author` ON `review_answers` (`author_id`);--> statement-breakpoint
CREATE TABLE `article_corrections` (
	`article_id` text NOT NULL,
	`place` integer NOT NULL,
	`note` text NOT NULL,
	`corrected_at` text NOT NULL,
	PRIMARY KEY(`article_id`, `place`)
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`author_id` text NOT NULL,
	`state` text NOT NULL,
	`texts` text,
	`titles` text,
	`excerpts` text,
	`bodies` text,
	`mentions` text,
	`cover` text,
	`cover_by` text,
	`written_at` text NOT NULL,
	`publish_at` text,
	`published_at` text,
	`corrected_at` text
);
--> statement-breakpoint
CREATE INDEX `articles_recent` ON `articles` (`published_at`,`id`) WHERE "state" = 'published';--> statement-breakpoint
CREATE INDEX `articles_space` ON `articles` (`space_id`,`published_at`,`id`) WHERE "state" = 'published';--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`publish_at`) WHERE "state" = 'scheduled';--> statement-breakpoint
CREATE INDEX `articles_desk` ON `articles` (`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`);--> statement-breakpoint
CREATE INDEX `articles_cover` ON `articles` (`cover_by`);--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`space_id` text,
	`author_id` text,
	`origin` text NOT NULL,
	`state` text NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`opened_at` text NOT NULL,
	`waiting_since` text NOT NULL,
	`due_at` text NOT NULL,
	`action` text,
	`thing` text,
	`rule_id` text,
	`rule_title` text,
	`until` text,
	`moderator_id` text,
	`seat` integer,
	`by_operator` integer,
	`note` text,
	`decided_at` text,
	`appeal` text,
	`appealed_at` text,
	`judge_id` text,
	`judge_seat` integer,
	`judge_note` text,
	`judged_at` text,
	`overturned_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_open` ON `moderation_cases` (`kind`,`target_id`) WHERE "state" = 'open' AND "origin" = 'report';--> statement-breakpoint
CREATE INDEX `moderation_cases_waiting` ON `moderation_cases` (`space_id`,`waiting_since`,`id`) WHERE "state" IN ('open', 'appealed');--> statement-breakpoint
CREATE INDEX `moderation_cases_due` ON `moderation_cases` (`due_at`,`id`) WHERE "state" IN ('open', 'appealed');--> statement-breakpoint
CREATE INDEX `moderation_cases_appealed` ON `moderation_cases` (`target_id`) WHERE "state" = 'appealed';--> statement-breakpoint
CREATE INDEX `moderation_cases_author` ON `moderation_cases` (`author_id`,`decided_at`,`id`) WHERE "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_cases_judge` ON `moderation_cases` (`judge_id`);--> statement-breakpoint
CREATE INDEX `moderation_cases_decider` ON `moderation_cases` (`moderator_id`);--> statement-breakpoint
CREATE TABLE `moderation_evidence` (
	`case_id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`group_id` text NOT NULL,
	`text` text NOT NULL,
	`proof` text NOT NULL,
	`taken_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moderation_evidence_author` ON `moderation_evidence` (`author_id`);--> statement-breakpoint
CREATE INDEX `moderation_evidence_group` ON `moderation_evidence` (`group_id`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`at` text NOT NULL,
	`seat` integer NOT NULL,
	`moderator_id` text NOT NULL,
	`action` text NOT NULL,
	`thing` text,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`author_id` text,
	`rule_id` text,
	`rule_title` text,
	`until` text,
	`overturned_at` text
);
--> statement-breakpoint
CREATE INDEX `moderation_log_space` ON `moderation_log` (`space_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_log_action` ON `moderation_log` (`space_id`,`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_log_seat` ON `moderation_log` (`space_id`,`seat`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_log_both` ON `moderation_log` (`space_id`,`seat`,`action`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `moderation_reasons` (
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`reports` integer NOT NULL,
	PRIMARY KEY(`case_id`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `moderation_reports` (
	`target_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`filed_at` text NOT NULL,
	PRIMARY KEY(`target_id`, `reporter_id`)
);
--> statement-breakpoint
CREATE INDEX `moderation_reports_case` ON `moderation_reports` (`case_id`,`filed_at`);--> statement-breakpoint
CREATE INDEX `moderation_reports_reporter` ON `moderation_reports` (`reporter_id`,`filed_at`,`target_id`);--> statement-breakpoint
CREATE TABLE `moderation_seats` (
	`space_id` text NOT NULL,
	`moderator_id` text NOT NULL,
	`seat` integer NOT NULL,
	PRIMARY KEY(`space_id`, `moderator_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_seats_seat` ON `moderation_seats` (`space_id`,`seat`);--> statement-breakpoint
CREATE INDEX `moderation_seats_moderator` ON `moderation_seats` (`moderator_id`);--> statement-breakpoint
CREATE TABLE `moderation_tallies` (
	`space_id` text NOT NULL,
	`seat` integer NOT NULL,
	`actions` integer NOT NULL,
	`overturned` integer NOT NULL,
	PRIMARY KEY(`space_id`, `seat`)
);
--> statement-breakpoint
CREATE TABLE `muted_people` (
	`user_id` text NOT NULL,
	`case_id` text NOT NULL,
	`until` text NOT NULL,
	PRIMARY KEY(`user_id`, `case_id`)
);
--> statement-breakpoint
CREATE TABLE `report_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`reports` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	CONSTRAINT "report_days_limit" CHECK(reports <= 30)
);
--> statement-breakpoint
CREATE TABLE `moderation_undone` (
	`position` integer PRIMARY KEY NOT NULL,
	`undo_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moderation_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`moderator_id` text NOT NULL,
	`since` text NOT NULL,
	`user_id` text NOT NULL,
	`undone` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`begun_at` text NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
CREATE INDEX `moderation_undos_space` ON `moderation_undos` (`space_id`,`begun_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_undos_running` ON `moderation_undos` (`space_id`,`moderator_id`) WHERE "finished_at" IS NULL;--> statement-breakpoint
CREATE TABLE `guards` (
	`refusal` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `skipped_events` (
	`run` text NOT NULL,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	`subscription` text NOT NULL,
	`reason` text NOT NULL,
	`tries` integer NOT NULL,
	`at` text NOT NULL,
	`skipped` integer NOT NULL,
	PRIMARY KEY(`run`, `log`, `position`)
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`run` text NOT NULL,
	`positions` text NOT NULL,
	`live` integer NOT NULL,
	PRIMARY KEY(`name`, `live`)
);
--> statement-breakpoint
CREATE TRIGGER `events_refuse_update` BEFORE UPDATE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `events_refuse_delete` BEFORE DELETE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `guards_refuse` BEFORE INSERT ON `guards` BEGIN SELECT RAISE(ABORT, 'refused: ' || NEW."refusal"); END;--> statement-breakpoint
CREATE TRIGGER `events_pause` BEFORE INSERT ON `events` WHEN EXISTS (SELECT 1 FROM `rebuilds` WHERE `pauses_until` > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: log_pauses'); END;
