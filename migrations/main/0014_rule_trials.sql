CREATE TABLE `rule_trials` (
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`beside` integer NOT NULL,
	`passed` integer NOT NULL,
	PRIMARY KEY(`kind`, `hash`, `beside`)
);
