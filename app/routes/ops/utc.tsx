/** A moment to the second, in UTC: what operators compare with logs and with one another. */
export function Utc({ value }: { value: string }) {
  return (
    <time dateTime={value} className="font-mono">
      <span className="whitespace-nowrap">{value.slice(0, 10)}</span>{" "}
      <span className="whitespace-nowrap">{value.slice(11, 19)} UTC</span>
    </time>
  );
}
