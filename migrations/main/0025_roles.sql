CREATE TABLE `role_bonds` (
	`address` text NOT NULL,
	`granted_by` text NOT NULL,
	PRIMARY KEY(`address`, `granted_by`)
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`address` text NOT NULL,
	`right` text NOT NULL,
	`granted_by` text NOT NULL,
	`granted_at` text NOT NULL,
	PRIMARY KEY(`address`, `right`)
);
