CREATE TABLE `command_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`input_hash` text NOT NULL,
	`claimed_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `command_keys_claimed` ON `command_keys` (`claimed_at`);--> statement-breakpoint
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
CREATE TABLE `person_keys` (
	`person_id` text PRIMARY KEY NOT NULL,
	`wrapped_key` text NOT NULL,
	`wrapped_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_keys_wrapped_by` ON `person_keys` (`wrapped_by`);--> statement-breakpoint
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
CREATE TABLE `challenges` (
	`nonce` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`message` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_expires` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`started_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`browser` text,
	`system` text
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text,
	`registered_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_address` ON `users` (`address`);--> statement-breakpoint
CREATE TABLE `account_deletions` (
	`certificate_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`deleted_at` text NOT NULL,
	`key_destroyed_at` text
);
--> statement-breakpoint
CREATE TABLE `data_exports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`export_id` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` text NOT NULL,
	`bytes` integer,
	`expires_at` text
);
--> statement-breakpoint
CREATE INDEX `data_exports_expiry` ON `data_exports` (`expires_at`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `former_wallets` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`given` text NOT NULL,
	`seal` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `returned_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`returned_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profile_names` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`display_name` text,
	`taken_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`display_name` text,
	`name_skeleton` text,
	`name_guarded` integer DEFAULT false NOT NULL,
	`about` text,
	`avatar` text,
	`background` text,
	`email_id` text,
	`email` text,
	`email_verified_at` text,
	`joined_at` text NOT NULL,
	`activity_for` text DEFAULT 'everybody' NOT NULL,
	`games_for` text DEFAULT 'everybody' NOT NULL,
	`friends_for` text DEFAULT 'everybody' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profiles_name_skeleton` ON `profiles` (`name_skeleton`);--> statement-breakpoint
CREATE TABLE `game_prices` (
	`game_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`price_cents` integer NOT NULL,
	PRIMARY KEY(`game_id`, `starts_at`)
);
--> statement-breakpoint
CREATE TABLE `game_sales` (
	`game_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`percent` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`game_id`, `sale_id`)
);
--> statement-breakpoint
CREATE INDEX `game_sales_time` ON `game_sales` (`game_id`,`starts_at`,`ends_at`,`percent`);--> statement-breakpoint
CREATE TABLE `game_texts` (
	`game_id` text NOT NULL,
	`lng` text NOT NULL,
	`tagline` text NOT NULL,
	`overview` text NOT NULL,
	PRIMARY KEY(`game_id`, `lng`)
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`delivery` text NOT NULL,
	`platform_mask` integer NOT NULL,
	`genre_mask` integer NOT NULL,
	`developer` text NOT NULL,
	`blockchain` text NOT NULL,
	`release_date` text NOT NULL,
	`featured` integer NOT NULL,
	`edition_of` text,
	`latin_text` text NOT NULL,
	`cjk_text` text NOT NULL,
	`listed_at` text NOT NULL,
	`price_cents` integer,
	`withdrawn_at` text,
	`standing` integer DEFAULT 0 NOT NULL,
	`offer_cents` integer,
	`offer_percent` integer,
	`offer_until` text
);
--> statement-breakpoint
CREATE INDEX `games_edition_of` ON `games` (`edition_of`);--> statement-breakpoint
CREATE INDEX `games_category_featured` ON `games` (`category`,`featured`,`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_offer_until` ON `games` (`offer_until`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_featured` ON `games` (`featured`,`release_date`,`id`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_newest` ON `games` (`release_date`,`id`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_price` ON `games` (`offer_cents`,`id`,`category`,`platform_mask`,`genre_mask`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_name` ON `games` (name COLLATE NOCASE,`id`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_discount` ON `games` (`offer_percent`,`release_date`,`id`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_standing` ON `games` (`standing`,`release_date`,`id`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_facets` ON `games` (`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE TABLE `top_up_items` (
	`game_id` text NOT NULL,
	`item_id` text NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`bonus` text,
	`price_cents` integer NOT NULL,
	PRIMARY KEY(`game_id`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `top_up_zones` (
	`game_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`game_id`, `zone_id`)
);
--> statement-breakpoint
CREATE TABLE `top_ups` (
	`game_id` text PRIMARY KEY NOT NULL,
	`requires_zone` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_keys` (
	`key_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`sealed_key` text NOT NULL,
	`order_id` text
);
--> statement-breakpoint
CREATE INDEX `game_keys_free` ON `game_keys` (`game_id`,`order_id`,`key_id`);--> statement-breakpoint
CREATE INDEX `game_keys_order` ON `game_keys` (`order_id`);--> statement-breakpoint
CREATE TABLE `game_stock` (
	`game_id` text PRIMARY KEY NOT NULL,
	`available` integer NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK(available >= 0)
);
--> statement-breakpoint
CREATE TABLE `key_assignments` (
	`key_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `used_verifications` (
	`challenge` text PRIMARY KEY NOT NULL,
	`command_id` text NOT NULL,
	`input_hash` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_verifications_expires` ON `used_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `cart_items` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`place` integer NOT NULL,
	`game_id` text NOT NULL,
	`item_id` text,
	`delivery` text NOT NULL,
	`price_cents` integer NOT NULL,
	`sale_discount_cents` integer NOT NULL,
	`code_discount_cents` integer NOT NULL,
	`gift` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`detail` text,
	PRIMARY KEY(`order_id`, `line_id`)
);
--> statement-breakpoint
CREATE INDEX `order_lines_pending` ON `order_lines` (`delivery`,`order_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `order_payments` (
	`signature` text NOT NULL,
	`mint` text NOT NULL,
	`order_id` text NOT NULL,
	`payer` text NOT NULL,
	`amount` integer NOT NULL,
	`counted` integer NOT NULL,
	`owed` integer NOT NULL,
	`refunded` integer NOT NULL,
	`dust` integer NOT NULL,
	`block_time` text NOT NULL,
	PRIMARY KEY(`signature`, `mint`),
	CONSTRAINT "payments_add_up" CHECK(counted + owed + refunded + dust = amount),
	CONSTRAINT "payments_not_negative" CHECK(min(counted, owed, refunded, dust) >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_payments_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_refunds` (
	`refund_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`recipient` text NOT NULL,
	`mint` text,
	`amount` text NOT NULL,
	`reason` text NOT NULL,
	`owed_at` text NOT NULL,
	`signature` text,
	`parts` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_refunds_order` ON `order_refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_refunds_owed` ON `order_refunds` (`owed_at`,`refund_id`) WHERE signature IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `order_refunds_signature` ON `order_refunds` (`signature`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`method` text NOT NULL,
	`total_cents` integer NOT NULL,
	`discount_code` text,
	`recipient` text NOT NULL,
	`amount` text NOT NULL,
	`mint` text,
	`reference` text NOT NULL,
	`sol_price` text,
	`signature` text,
	`failure` text,
	`email` text,
	`language` text,
	`shipping_address` text,
	`player` text,
	`placed_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`paid_at` text,
	`holds_copies` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`user_id`) WHERE "status" IN ('unpaid', 'processing', 'failed', 'underpaid');--> statement-breakpoint
CREATE TABLE `payment_watches` (
	`order_id` text PRIMARY KEY NOT NULL,
	`look_at` text NOT NULL,
	`until` text NOT NULL,
	`through` text,
	`head` text,
	`before` text,
	`awaited_until` text
);
--> statement-breakpoint
CREATE INDEX `payment_watches_look` ON `payment_watches` (`look_at`);--> statement-breakpoint
CREATE TABLE `submitted_payments` (
	`order_id` text NOT NULL,
	`signature` text NOT NULL,
	`submitted_at` text NOT NULL,
	PRIMARY KEY(`order_id`, `signature`)
);
--> statement-breakpoint
CREATE TABLE `gifts` (
	`gift_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`delivery` text NOT NULL,
	`issued_at` text NOT NULL,
	`received_at` text,
	`ended_at` text,
	`refund_asked_at` text,
	`refund_declined_at` text,
	CONSTRAINT "gift_ends_once" CHECK(received_at IS NULL OR ended_at IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_line` ON `gifts` (`order_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `gifts_buyer` ON `gifts` (`user_id`,`issued_at`,`gift_id`);--> statement-breakpoint
CREATE INDEX `gifts_asked` ON `gifts` (`refund_asked_at`,`gift_id`) WHERE refund_asked_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`percent` integer,
	`amount_cents` integer,
	`minimum_cents` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`uses_left` integer NOT NULL,
	`most_cents` integer,
	CONSTRAINT "discount_uses_not_negative" CHECK(uses_left >= 0)
);
--> statement-breakpoint
CREATE TABLE `discount_uses` (
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`code`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `game_claims` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE TABLE `library_entries` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`order_id` text NOT NULL,
	`source` text DEFAULT 'order' NOT NULL,
	`delivery` text NOT NULL,
	`key_id` text,
	`acquired_at` text NOT NULL,
	`revealed_at` text,
	`carrier` text,
	`tracking_number` text,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE INDEX `library_entries_user` ON `library_entries` (`user_id`,`acquired_at`,`game_id`);--> statement-breakpoint
CREATE TABLE `player_savers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_players` (
	`user_id` text NOT NULL,
	`player_id` text NOT NULL,
	`game_id` text NOT NULL,
	`game_user_id` text,
	`zone_id` text,
	`nickname` text,
	`saved_at` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `player_id`)
);
--> statement-breakpoint
CREATE TABLE `confirmed_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`confirmed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`address` text,
	`state` text NOT NULL,
	`unconfirmed` integer NOT NULL,
	`tried_at` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `mails_unconfirmed` ON `mails` (`address`,`tried_at`) WHERE "unconfirmed" = 1;--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`key`) WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_tried` ON `mails` (`tried_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_state` ON `newsletter_subscribers` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_asked` ON `newsletter_subscribers` (`state`,`asked_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`written_at` text NOT NULL,
	`sent_at` text,
	`readers` integer,
	`ended_at` text,
	`sent` integer,
	`refused` integer,
	`uncertain` integer
);
--> statement-breakpoint
CREATE INDEX `letters_written` ON `letters` (`written_at`,`id`);--> statement-breakpoint
CREATE TABLE `contact_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`answer` text,
	`answered_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_answers_case` ON `contact_answers` (`case_id`,`answered_at`);--> statement-breakpoint
CREATE TABLE `contact_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`topic` text NOT NULL,
	`language` text NOT NULL,
	`name` text,
	`email` text,
	`message` text,
	`media` text,
	`opened_at` text NOT NULL,
	`closed_at` text,
	`closed_by` text,
	`note` text,
	`address_confirmed_at` text
);
--> statement-breakpoint
CREATE INDEX `contact_cases_state` ON `contact_cases` (`state`,`opened_at`,`id`);--> statement-breakpoint
CREATE TABLE `rule_versions` (
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`starts_at` text NOT NULL,
	`body` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`)
);
--> statement-breakpoint
CREATE TABLE `point_balances` (
	`user_id` text PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`earned` integer NOT NULL,
	`spent` integer NOT NULL,
	`owed` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "points_not_negative" CHECK(balance >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`delta` integer NOT NULL,
	`balance` integer NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`rule` text,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `point_entries_time` ON `point_entries` (`user_id`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `activities` (
	`position` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`occurred_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activities_player` ON `activities` (`user_id`,`type`,`occurred_at`,`amount`);--> statement-breakpoint
CREATE INDEX `activities_player_position` ON `activities` (`user_id`,`position`,`type`,`amount`);--> statement-breakpoint
CREATE TABLE `deed_posts_away` (
	`post_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deeds` (
	`log` text NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`nth` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`thing` text NOT NULL,
	`stream_id` text,
	`actor_id` text,
	`occurred_at` text NOT NULL,
	`ended_position` integer,
	`ended_at` text,
	`giver_id` text,
	PRIMARY KEY(`log`, `position`, `type`, `nth`)
);
--> statement-breakpoint
CREATE INDEX `deeds_player_thing` ON `deeds` (`user_id`,`type`,`thing`,`position`);--> statement-breakpoint
CREATE INDEX `deeds_player_time` ON `deeds` (`user_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `deeds_player_position` ON `deeds` (`user_id`,`log`,`position`);--> statement-breakpoint
CREATE INDEX `deeds_ended` ON `deeds` (`log`,`ended_position`) WHERE ended_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deeds_actor` ON `deeds` (`actor_id`);--> statement-breakpoint
CREATE INDEX `deeds_open` ON `deeds` (`stream_id`) WHERE ended_position IS NULL;--> statement-breakpoint
CREATE INDEX `deeds_open_things` ON `deeds` (`thing`) WHERE ended_position IS NULL;--> statement-breakpoint
CREATE TABLE `box_collectibles` (
	`user_id` text NOT NULL,
	`collectible_id` text NOT NULL,
	`count` integer NOT NULL,
	`last_won_at` text,
	`bound` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `collectible_id`)
);
--> statement-breakpoint
CREATE TABLE `box_openings` (
	`seed_id` text NOT NULL,
	`nonce` integer NOT NULL,
	`opening_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`opened_at` text NOT NULL,
	`odds_version` integer NOT NULL,
	`client_seed` text NOT NULL,
	`sold_out` text NOT NULL,
	`owned` text NOT NULL,
	`pity_before` integer NOT NULL,
	`pity_applied` integer NOT NULL,
	`total` integer NOT NULL,
	`roll` integer NOT NULL,
	`drawn` text NOT NULL,
	`rarity` text NOT NULL,
	`prize` text NOT NULL,
	`price` integer NOT NULL,
	`odds` text DEFAULT 'all' NOT NULL,
	`worth` integer DEFAULT 0 NOT NULL,
	`allowance` integer DEFAULT 0 NOT NULL,
	`prices` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`seed_id`, `nonce`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `box_openings_id` ON `box_openings` (`opening_id`);--> statement-breakpoint
CREATE INDEX `box_openings_player` ON `box_openings` (`user_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `box_openings_position` ON `box_openings` (`position`);--> statement-breakpoint
CREATE TABLE `box_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seed_id` text,
	`seed_day` text,
	`nonce` integer NOT NULL,
	`pity` integer NOT NULL,
	`day` text NOT NULL,
	`opened_today` integer NOT NULL,
	`daily_limit` integer NOT NULL,
	CONSTRAINT "box_daily_limit" CHECK(opened_today <= daily_limit)
);
--> statement-breakpoint
CREATE INDEX `box_players_seed_day` ON `box_players` (`seed_day`) WHERE seed_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `box_prizes` (
	`odds_version` integer NOT NULL,
	`prize_id` text NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	`game_id` text,
	`left` integer,
	`drawn` integer NOT NULL,
	`drawn_by_pity` integer NOT NULL,
	`given` integer NOT NULL,
	`per_day` integer,
	`drawn_of_collectibles` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`odds_version`, `prize_id`),
	CONSTRAINT "box_stock_not_negative" CHECK("left" >= 0)
);
--> statement-breakpoint
CREATE TABLE `box_seeds` (
	`seed_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`seed_hash` text NOT NULL,
	`odds_version` integer NOT NULL,
	`day` text NOT NULL,
	`signature` text NOT NULL,
	`committed_at` text NOT NULL,
	`committed_position` integer NOT NULL,
	`server_seed` text,
	`revealed_at` text
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
CREATE TABLE `event_counts` (
	`log` text NOT NULL,
	`type` text NOT NULL,
	`events` integer NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`log`, `type`)
);
--> statement-breakpoint
CREATE TABLE `task_claims` (
	`user_id` text NOT NULL,
	`task_id` text NOT NULL,
	`period` text NOT NULL,
	`reward` integer NOT NULL,
	`rule` text,
	`claimed_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `task_id`, `period`)
);
--> statement-breakpoint
CREATE TABLE `invite_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_codes_code` ON `invite_codes` (`code`);--> statement-breakpoint
CREATE TABLE `invites` (
	`invited_id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`order_id` text,
	`due_at` text,
	`inviter_points` integer NOT NULL,
	`invited_points` integer NOT NULL,
	`joined_at` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invites_inviter` ON `invites` (`inviter_id`,`joined_at`,`invited_id`);--> statement-breakpoint
CREATE INDEX `invites_rewarded` ON `invites` (`inviter_id`,`changed_at`) WHERE status = 'rewarded';--> statement-breakpoint
CREATE INDEX `invites_due` ON `invites` (`due_at`);--> statement-breakpoint
CREATE INDEX `invites_held` ON `invites` (`changed_at`,`invited_id`) WHERE status = 'held';--> statement-breakpoint
CREATE TABLE `claim_searches` (
	`claim_id` text PRIMARY KEY NOT NULL,
	`through` text,
	`head` text,
	`before` text,
	`height` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `miners` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total_mined` integer NOT NULL,
	`claimed` integer NOT NULL,
	`claimable` integer NOT NULL,
	`last_epoch` integer NOT NULL,
	`last_power` integer NOT NULL,
	`power_sum` integer NOT NULL,
	`epochs` integer NOT NULL,
	`pending_claim_id` text,
	`version` integer NOT NULL,
	`money_sum` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mined_not_negative" CHECK(claimable >= 0)
);
--> statement-breakpoint
CREATE TABLE `mining_accruals` (
	`epoch` integer NOT NULL,
	`user_id` text NOT NULL,
	`power` integer NOT NULL,
	`amount` integer NOT NULL,
	`total_mined` integer NOT NULL,
	`rule` text,
	`position` integer NOT NULL,
	`occurred_at` text NOT NULL,
	`money` integer DEFAULT 0 NOT NULL,
	`talk` integer DEFAULT 0 NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`epoch`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `mining_accruals_player` ON `mining_accruals` (`user_id`,`epoch`);--> statement-breakpoint
CREATE TABLE `mining_claims` (
	`claim_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`blockhash` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`signature` text,
	`reserved_at` text NOT NULL,
	`settled_at` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mining_claims_player` ON `mining_claims` (`user_id`,`reserved_at`);--> statement-breakpoint
CREATE INDEX `mining_claims_pending` ON `mining_claims` (`reserved_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `mining_epochs` (
	`epoch` integer PRIMARY KEY NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`rule` integer NOT NULL,
	`emission` integer NOT NULL,
	`total_power` integer NOT NULL,
	`miners` integer NOT NULL,
	`cutoff` text,
	`firm_through` text DEFAULT '' NOT NULL,
	`money` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mining_spans` (
	`epoch` integer NOT NULL,
	`log` text NOT NULL,
	`from_position` integer NOT NULL,
	`through_position` integer NOT NULL,
	PRIMARY KEY(`epoch`, `log`)
);
--> statement-breakpoint
CREATE INDEX `mining_spans_log` ON `mining_spans` (`log`,`through_position`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`use` text NOT NULL,
	`state` text NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`bytes` integer NOT NULL,
	`widths` text DEFAULT '[]' NOT NULL,
	`file_type` text,
	`video_id` text,
	`created_at` text NOT NULL,
	`hidden_with` text,
	`erase_at` text,
	`seal` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `media_owner` ON `media` (`owner_id`);--> statement-breakpoint
CREATE INDEX `media_newest` ON `media` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `media_erase` ON `media` (`erase_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_poster` ON `media` (`video_id`);--> statement-breakpoint
CREATE TABLE `media_days` (
	`owner_id` text NOT NULL,
	`day` text NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	`max_files` integer NOT NULL,
	`max_bytes` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `day`),
	CONSTRAINT "media_days_files" CHECK("media_days"."files" <= "media_days"."max_files"),
	CONSTRAINT "media_days_bytes" CHECK("media_days"."bytes" <= "media_days"."max_bytes")
);
--> statement-breakpoint
CREATE INDEX `media_days_day` ON `media_days` (`day`);--> statement-breakpoint
CREATE TABLE `media_places` (
	`id` text PRIMARY KEY NOT NULL,
	`closed` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media_usages` (
	`media_id` text PRIMARY KEY NOT NULL,
	`used_by` text NOT NULL,
	`used_at` text NOT NULL,
	`reserved_in` text,
	`version` integer DEFAULT 0 NOT NULL,
	`within` text
);
--> statement-breakpoint
CREATE INDEX `media_usages_user` ON `media_usages` (`used_by`);--> statement-breakpoint
CREATE INDEX `media_usages_reserved` ON `media_usages` (`used_at`) WHERE "media_usages"."reserved_in" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `follow_counts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`followers` integer NOT NULL,
	`following` integer NOT NULL,
	`friends` integer NOT NULL,
	CONSTRAINT "follow_counts_not_negative" CHECK(followers >= 0 AND following >= 0 AND friends >= 0)
);
--> statement-breakpoint
CREATE TABLE `follow_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`follows` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`followed_id` text NOT NULL,
	`friends` integer NOT NULL,
	`followed_at` text NOT NULL,
	`post_notices` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`)
);
--> statement-breakpoint
CREATE INDEX `follows_of_follower` ON `follows` (`follower_id`,`followed_at`,`followed_id`);--> statement-breakpoint
CREATE INDEX `follows_of_followed` ON `follows` (`followed_id`,`followed_at`,`follower_id`);--> statement-breakpoint
CREATE INDEX `follows_friends` ON `follows` (`follower_id`,`followed_at`,`followed_id`) WHERE friends;--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`blocked_at` text NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_of_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE INDEX `blocks_of_blocker` ON `blocks` (`blocker_id`,`blocked_at`,`blocked_id`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`kept_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `bookmarks_newest` ON `bookmarks` (`user_id`,`kept_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` text NOT NULL,
	`space_id` text NOT NULL,
	`draft` text NOT NULL,
	`revision` integer NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `space_id`)
);
--> statement-breakpoint
CREATE INDEX `drafts_saved` ON `drafts` (`saved_at`);--> statement-breakpoint
CREATE TABLE `relations` (
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`version` integer NOT NULL,
	`low_follows` integer DEFAULT false NOT NULL,
	`high_follows` integer DEFAULT false NOT NULL,
	`low_listens` integer DEFAULT false NOT NULL,
	`high_listens` integer DEFAULT false NOT NULL,
	`low_blocks` integer DEFAULT false NOT NULL,
	`high_blocks` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`low_id`, `high_id`),
	CONSTRAINT "nobody_follows_over_a_block" CHECK(NOT ((low_blocks OR high_blocks) AND (low_follows OR high_follows)))
);
--> statement-breakpoint
CREATE INDEX `relations_high` ON `relations` (`high_id`);--> statement-breakpoint
CREATE TABLE `wishes` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`wished_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE INDEX `wishes_user` ON `wishes` (`user_id`,`wished_at`,`game_id`);--> statement-breakpoint
CREATE TABLE `wishlists` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_announcements` (
	`log` text NOT NULL,
	`position` integer NOT NULL,
	`topic` text NOT NULL,
	`kind` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`actor_id` text,
	`space_id` text,
	`detail` text,
	`time` text NOT NULL,
	`reached` text NOT NULL,
	PRIMARY KEY(`log`, `position`)
);
--> statement-breakpoint
CREATE INDEX `notification_announcements_open` ON `notification_announcements` (`log`,`position`) WHERE reached <> '~';--> statement-breakpoint
CREATE INDEX `notification_announcements_told` ON `notification_announcements` (`time`) WHERE reached = '~';--> statement-breakpoint
CREATE INDEX `notification_announcements_topic` ON `notification_announcements` (`topic`,`time`);--> statement-breakpoint
CREATE TABLE `notification_audiences` (
	`topic` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	`asked_at` text,
	`actor_id` text,
	PRIMARY KEY(`topic`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `notification_audiences_user` ON `notification_audiences` (`user_id`);--> statement-breakpoint
CREATE INDEX `notification_audiences_actor` ON `notification_audiences` (`actor_id`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`site` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `notification_clock` (
	`log` text PRIMARY KEY NOT NULL,
	`time` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_games` (
	`game_id` text PRIMARY KEY NOT NULL,
	`price_cents` integer,
	`available` integer
);
--> statement-breakpoint
CREATE TABLE `notification_gone` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text
);
--> statement-breakpoint
CREATE TABLE `notification_held` (
	`thing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`how` text NOT NULL,
	`actor_id` text NOT NULL,
	PRIMARY KEY(`thing_id`, `user_id`, `how`)
);
--> statement-breakpoint
CREATE INDEX `notification_held_user` ON `notification_held` (`user_id`);--> statement-breakpoint
CREATE INDEX `notification_held_actor` ON `notification_held` (`actor_id`);--> statement-breakpoint
CREATE TABLE `notification_marks` (
	`user_id` text NOT NULL,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `log`)
);
--> statement-breakpoint
CREATE TABLE `notification_mutes` (
	`user_id` text NOT NULL,
	`thing_id` text NOT NULL,
	`kind` text NOT NULL,
	`muted_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `thing_id`)
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`thing` text NOT NULL,
	`item` text NOT NULL,
	`actor_id` text,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`post_id` text,
	`space_id` text,
	`host_id` text,
	`thread_host_id` text,
	`detail` text,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	`time` text NOT NULL,
	`until` text,
	PRIMARY KEY(`user_id`, `kind`, `thing`, `item`)
);
--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`log`,`position`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`,`kind`,`thing`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_host` ON `notifications` (`host_id`) WHERE host_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_thread_host` ON `notifications` (`thread_host_id`) WHERE thread_host_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_post` ON `notifications` (`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `open_channels` (
	`user_id` text PRIMARY KEY NOT NULL,
	`opened_at` text NOT NULL,
	`due_at` text,
	`changed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `open_channels_due` ON `open_channels` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_addresses` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_addresses_user` ON `push_addresses` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_addresses_session` ON `push_addresses` (`token_hash`);--> statement-breakpoint
CREATE TABLE `pushes_owed` (
	`user_id` text PRIMARY KEY NOT NULL,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pushes_owed_due` ON `pushes_owed` (`due_at`);--> statement-breakpoint
CREATE TABLE `redeem_batches` (
	`batch_id` text PRIMARY KEY NOT NULL,
	`prize` text NOT NULL,
	`codes` integer NOT NULL,
	`uses_per_code` integer NOT NULL,
	`left` integer NOT NULL,
	`redeemed` integer NOT NULL,
	`expires_at` text,
	`created_at` text NOT NULL,
	`version` integer NOT NULL,
	`closed_at` text,
	`closed_because` text,
	CONSTRAINT "redeem_batch_left_not_negative" CHECK("left" >= 0)
);
--> statement-breakpoint
CREATE INDEX `redeem_batches_created` ON `redeem_batches` (`created_at`,`batch_id`);--> statement-breakpoint
CREATE INDEX `redeem_batches_open` ON `redeem_batches` (`expires_at`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `redeem_codes` (
	`code_id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`uses_left` integer NOT NULL,
	CONSTRAINT "redeem_code_uses_not_negative" CHECK(uses_left >= 0)
);
--> statement-breakpoint
CREATE TABLE `redemptions` (
	`code_id` text NOT NULL,
	`user_id` text NOT NULL,
	`redemption_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`prize` text,
	`redeemed_at` text NOT NULL,
	PRIMARY KEY(`code_id`, `user_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_id` ON `redemptions` (`redemption_id`);--> statement-breakpoint
CREATE INDEX `redemptions_batch` ON `redemptions` (`batch_id`);--> statement-breakpoint
CREATE TABLE `space_logs` (
	`log` text PRIMARY KEY NOT NULL,
	`spaces` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `space_names` (
	`name_key` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`reserved_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `space_names_space` ON `space_names` (`space_id`);--> statement-breakpoint
CREATE TABLE `space_register` (
	`space_id` text PRIMARY KEY NOT NULL,
	`log` text NOT NULL,
	`name` text NOT NULL,
	`user_id` text,
	`game_id` text,
	`state` text NOT NULL,
	`changing_by` text,
	`ordered_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `space_register_game` ON `space_register` (`game_id`);--> statement-breakpoint
CREATE INDEX `space_register_user` ON `space_register` (`user_id`);--> statement-breakpoint
CREATE INDEX `space_register_changing` ON `space_register` (`changing_by`);--> statement-breakpoint
CREATE TABLE `player_logs` (
	`user_id` text PRIMARY KEY NOT NULL,
	`log` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `group_seats` (
	`user_id` text NOT NULL,
	`group_id` text NOT NULL,
	`taken_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `group_id`)
);
--> statement-breakpoint
CREATE TABLE `feed_comments` (
	`comment_id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_comments_user` ON `feed_comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `feed_dissolved` (
	`space_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_members` (
	`user_id` text NOT NULL,
	`space_id` text NOT NULL,
	`joined_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `space_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_members_newest` ON `feed_members` (`user_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `feed_posts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`space_id` text,
	`published_at` text NOT NULL,
	`seconds` integer NOT NULL,
	`shown` integer NOT NULL,
	`people` text,
	`likers` integer DEFAULT 0 NOT NULL,
	`commenters` integer DEFAULT 0 NOT NULL,
	`rule_version` integer NOT NULL,
	`doubling` integer NOT NULL,
	`like_points` integer NOT NULL,
	`comment_points` integer NOT NULL,
	CONSTRAINT "feed_counts" CHECK(likers >= 0 AND commenters >= 0)
);
--> statement-breakpoint
CREATE INDEX `feed_posts_score` ON `feed_posts` (CAST("seconds" + "doubling" * log2(1 + "like_points" * "likers" + "comment_points" * "commenters") AS INTEGER),`post_id`) WHERE "shown";--> statement-breakpoint
CREATE INDEX `feed_posts_space_score` ON `feed_posts` (`space_id`,CAST("seconds" + "doubling" * log2(1 + "like_points" * "likers" + "comment_points" * "commenters") AS INTEGER),`post_id`) WHERE "shown";--> statement-breakpoint
CREATE INDEX `feed_posts_recent` ON `feed_posts` (`published_at`,`post_id`) WHERE "shown";--> statement-breakpoint
CREATE INDEX `feed_posts_author` ON `feed_posts` (`author_id`,`shown`,`published_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `feed_posts_space` ON `feed_posts` (`space_id`,`shown`,`published_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `feed_voices` (
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`liked` integer NOT NULL,
	`comments` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_voices_user` ON `feed_voices` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `game_ratings` (
	`game_id` text PRIMARY KEY NOT NULL,
	`one` integer DEFAULT 0 NOT NULL,
	`two` integer DEFAULT 0 NOT NULL,
	`three` integer DEFAULT 0 NOT NULL,
	`four` integer DEFAULT 0 NOT NULL,
	`five` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rating_counts" CHECK(one >= 0 AND two >= 0 AND three >= 0 AND four >= 0 AND five >= 0)
);
--> statement-breakpoint
CREATE TABLE `rated_reviews` (
	`review_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`author_id` text NOT NULL,
	`stars` integer NOT NULL,
	`shown` integer NOT NULL,
	`written_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rated_reviews_author` ON `rated_reviews` (`author_id`,`written_at`);--> statement-breakpoint
CREATE TABLE `first_posts` (
	`user_id` text NOT NULL,
	`place` integer NOT NULL,
	`most` integer NOT NULL,
	`command_id` text NOT NULL,
	`taken_at` text NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`),
	CONSTRAINT "first_posts_most" CHECK(place <= most)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `first_posts_command` ON `first_posts` (`command_id`);--> statement-breakpoint
CREATE INDEX `games_latin` ON `games` (`latin_text`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`,`featured`,`release_date`,`offer_percent`,name COLLATE NOCASE,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_cjk` ON `games` (`cjk_text`,`category`,`platform_mask`,`genre_mask`,`offer_cents`,`offer_until`,`standing`,`featured`,`release_date`,`offer_percent`,name COLLATE NOCASE,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE TABLE `task_turns` (
	`user_id` text NOT NULL,
	`thing` text NOT NULL,
	`time` text NOT NULL,
	`log` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thing`)
);
--> statement-breakpoint
CREATE INDEX `deeds_player_thing_time` ON `deeds` (`user_id`,`type`,`thing`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `deeds_player_thing_end` ON `deeds` (`user_id`,`type`,`thing`,`ended_at`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `guards` (
	`refusal` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`leased_until` text DEFAULT '' NOT NULL,
	`ended_at` text,
	`succeeded_at` text,
	`milliseconds` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`left` integer DEFAULT 0 NOT NULL,
	`error` text,
	`detail` text
);
--> statement-breakpoint
CREATE TABLE `stuck_work` (
	`job` text NOT NULL,
	`log` text NOT NULL,
	`item` text NOT NULL,
	`tries` integer NOT NULL,
	`error` text,
	`since` text NOT NULL,
	`next_try_at` text NOT NULL,
	PRIMARY KEY(`job`, `log`, `item`)
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
CREATE TABLE `firm_money` (
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`payer_id` text NOT NULL,
	`cents` integer NOT NULL,
	`fulfilled_at` text,
	`due_at` text,
	`used_at` text,
	`refunded_at` text,
	`position` integer,
	PRIMARY KEY(`order_id`, `line_id`)
);
--> statement-breakpoint
CREATE INDEX `firm_money_payer` ON `firm_money` (`payer_id`,`fulfilled_at`);--> statement-breakpoint
CREATE INDEX `firm_money_due` ON `firm_money` (`due_at`);--> statement-breakpoint
CREATE INDEX `firm_money_used` ON `firm_money` (`used_at`);--> statement-breakpoint
CREATE INDEX `firm_money_refunded` ON `firm_money` (`refunded_at`);--> statement-breakpoint
CREATE TABLE `box_allowance_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`worth` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `box_prize_days` (
	`odds_version` integer NOT NULL,
	`prize_id` text NOT NULL,
	`day` text NOT NULL,
	`per_day` integer NOT NULL,
	`given` integer NOT NULL,
	PRIMARY KEY(`odds_version`, `prize_id`, `day`, `per_day`),
	CONSTRAINT "box_prize_budget" CHECK(given <= per_day)
);
--> statement-breakpoint
CREATE INDEX `box_openings_worth` ON `box_openings` (`user_id`,`opened_at`) WHERE worth > 0;--> statement-breakpoint
CREATE INDEX `deeds_giver` ON `deeds` (`giver_id`,`log`,`position`);--> statement-breakpoint
CREATE TABLE `rule_trials` (
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`beside` integer NOT NULL,
	`passed` integer NOT NULL,
	PRIMARY KEY(`kind`, `hash`, `beside`)
);
--> statement-breakpoint
CREATE TABLE `deed_answers` (
	`stream_id` text PRIMARY KEY NOT NULL,
	`comment_id` text NOT NULL,
	`giver_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deed_answers_comment` ON `deed_answers` (`comment_id`);--> statement-breakpoint
CREATE TABLE `deed_things` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`thing` text NOT NULL,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `thing`)
);
--> statement-breakpoint
CREATE INDEX `deed_things_player` ON `deed_things` (`user_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `deeds_player_ended` ON `deeds` (`user_id`,`log`,`ended_position`) WHERE ended_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deeds_player_received` ON `deeds` (`user_id`,`log`,`position`) WHERE giver_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `events_refuse_update` BEFORE UPDATE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `events_refuse_delete` BEFORE DELETE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `guards_refuse` BEFORE INSERT ON `guards` BEGIN SELECT RAISE(ABORT, 'refused: ' || NEW."refusal"); END;--> statement-breakpoint
CREATE TRIGGER `events_pause` BEFORE INSERT ON `events` WHEN EXISTS (SELECT 1 FROM `rebuilds` WHERE `pauses_until` > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: log_pauses'); END;
