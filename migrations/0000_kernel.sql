CREATE TABLE `commands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`input_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `outbox` (
	`stream_id` text NOT NULL,
	`version` integer NOT NULL,
	`effect` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`due_at` text NOT NULL,
	PRIMARY KEY(`stream_id`, `version`, `effect`)
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE TABLE `person_keys` (
	`person_id` text PRIMARY KEY NOT NULL,
	`wrapped_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rebuild_chunks` (
	`run` text NOT NULL,
	`from_position` integer NOT NULL,
	PRIMARY KEY(`run`, `from_position`)
);
--> statement-breakpoint
CREATE TABLE `rebuilds` (
	`projection` text PRIMARY KEY NOT NULL,
	`run` text NOT NULL,
	`position` integer NOT NULL,
	`started_at` text NOT NULL
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
	`nonce` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_nonce` ON `sessions` (`nonce`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text,
	`registered_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_address` ON `users` (`address`);--> statement-breakpoint
CREATE TRIGGER `events_refuse_update` BEFORE UPDATE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;--> statement-breakpoint
CREATE TRIGGER `events_refuse_delete` BEFORE DELETE ON `events` BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
