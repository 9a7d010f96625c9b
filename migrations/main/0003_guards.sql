CREATE TABLE `guards` (
	`refusal` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `guards_refuse` BEFORE INSERT ON `guards` BEGIN SELECT RAISE(ABORT, 'refused: ' || NEW."refusal"); END;
