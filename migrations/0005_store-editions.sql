ALTER TABLE `games` ADD `edition_of` text;--> statement-breakpoint
CREATE INDEX `games_edition_of` ON `games` (`edition_of`);