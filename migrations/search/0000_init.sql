CREATE TABLE `search_documents` (
	`place` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`owner_id` text,
	`names` text NOT NULL,
	`text` text NOT NULL,
	`popularity` integer NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL,
	`space_id` text
);
--> statement-breakpoint
CREATE TABLE `search_dissolved` (
	`space_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_documents_space` ON `search_documents` (`space_id`) WHERE "space_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `search_documents_id` ON `search_documents` (`id`,`kind`);--> statement-breakpoint
CREATE INDEX `search_documents_owner` ON `search_documents` (`owner_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `search_names` USING fts5(`words`, content='', columnsize=0, tokenize='ascii', prefix='2 3 4 5 6 7 8 9 10 11 12 13');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_texts` USING fts5(`words`, content='', columnsize=0, tokenize='ascii', prefix='2 4 5 6 7 8 9 10 11 12 13');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_spellings` USING fts5(`words`, content='', columnsize=0, detail='none', tokenize='ascii');
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
