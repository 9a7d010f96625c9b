import { Skeleton } from "~/app/components/skeleton";

export const QUOTES = 2;

/** Where quotes will stand. */
export function QuotesPlace() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {Array.from({ length: QUOTES }, (_, at) => (
        <Skeleton key={at} className="h-44" />
      ))}
    </div>
  );
}
