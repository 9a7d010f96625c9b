CREATE TABLE `desk_exports` (
	`export_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`emails` integer NOT NULL,
	`from_day` text,
	`to_day` text,
	`through` integer NOT NULL,
	`state` text NOT NULL,
	`requested_at` text NOT NULL,
	`rows` integer,
	`bytes` integer,
	`expires_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_exports_running` ON `desk_exports` (`user_id`) WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX `desk_exports_requested` ON `desk_exports` (`requested_at`,`export_id`);--> statement-breakpoint
CREATE INDEX `desk_exports_expiry` ON `desk_exports` (`expires_at`) WHERE state = 'ready';