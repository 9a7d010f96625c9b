/** Data as it is, behind a summary that opens it. */
export function JsonView({ summary, value }: { summary: string; value: unknown }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link">
        {summary}
      </summary>
      <pre className="pixel-corners border-2 border-line bg-raised p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
