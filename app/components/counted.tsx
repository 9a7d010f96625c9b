/** The label of a tab, with how much waits behind it. */
export function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span>
      {label} {count > 0 && <b>{count > 99 ? "99+" : count}</b>}
    </span>
  );
}
