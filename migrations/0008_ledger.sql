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
CREATE INDEX `events_user` ON `events` ("data" ->> '$.userId',`position`);
