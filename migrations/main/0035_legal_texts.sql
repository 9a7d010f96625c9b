CREATE TABLE `legal_texts` (
	`text` text NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`in_force_from` text NOT NULL,
	`intro` text NOT NULL,
	`body` text NOT NULL,
	`changes` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`text`, `language`, `version`)
);
