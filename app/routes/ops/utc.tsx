/** A moment to the second, in UTC: what operators compare with logs and with one another. */
export function Utc({ value }: { value: string }) {
  return (
    <time dateTime={value} className="whitespace-nowrap font-mono">
      {value.slice(0, 19).replace("T", " ")} UTC
    </time>
  );
}
