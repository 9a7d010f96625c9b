DROP INDEX IF EXISTS `account_deletions_unfinished`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `cursor` text;