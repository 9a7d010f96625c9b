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
