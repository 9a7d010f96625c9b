CREATE TABLE `table_invites` (
	`table_id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`invited_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `table_invites_host` ON `table_invites` (`host_id`,`invited_at`);