CREATE TABLE `task_claims` (
	`user_id` text NOT NULL,
	`task_id` text NOT NULL,
	`period` text NOT NULL,
	`reward` integer NOT NULL,
	`rule` text,
	`claimed_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `task_id`, `period`)
);
