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
CREATE TABLE `__new_subscriptions` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`run` text NOT NULL,
	`positions` text NOT NULL,
	`live` integer NOT NULL,
	PRIMARY KEY(`name`, `live`)
);
--> statement-breakpoint
INSERT INTO `__new_subscriptions`("name", "version", "run", "positions", "live") SELECT "name", "version", "run", "positions", "live" FROM `subscriptions`;--> statement-breakpoint
DROP TABLE `subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_subscriptions` RENAME TO `subscriptions`;--> statement-breakpoint
ALTER TABLE `rebuilds` ADD `pauses_until` text;--> statement-breakpoint
ALTER TABLE `rebuilds` ADD `failure` text;--> statement-breakpoint
CREATE TRIGGER `events_pause` BEFORE INSERT ON `events` WHEN EXISTS (SELECT 1 FROM `rebuilds` WHERE `pauses_until` > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: log_pauses'); END;
