CREATE TABLE `approvals` (
	`approval_id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`right` text NOT NULL,
	`params` text,
	`body` text,
	`sameness` text NOT NULL,
	`user_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` text NOT NULL,
	`state` text NOT NULL,
	`answered_by` text,
	`answered_at` text,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open` ON `approvals` (`user_id`,`sameness`) WHERE state IN ('requested', 'given');--> statement-breakpoint
CREATE INDEX `approvals_requested` ON `approvals` (`requested_at`,`approval_id`);--> statement-breakpoint
CREATE INDEX `approvals_waiting` ON `approvals` (`requested_at`) WHERE state = 'requested';