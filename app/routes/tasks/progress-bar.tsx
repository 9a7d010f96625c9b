interface ProgressBarProps {
  label: string;
  /** What the bar shows, in words. */
  text: string;
  progress: number;
  target: number;
}

/** As many squares as there are steps, where they can be told apart. */
const MAX_SQUARES = 10;

export function ProgressBar({ label, text, progress, target }: ProgressBarProps) {
  const squares = Math.min(target, MAX_SQUARES);
  return (
    <div className="relative flex items-center gap-3">
      <progress
        aria-label={label}
        aria-valuetext={text}
        max={target}
        value={progress}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className="h-4 grow overflow-hidden rounded-[2px] border-2 border-edge bg-raised"
      >
        <svg className="block size-full">
          <rect width={`${(progress / target) * 100}%`} height="100%" className="fill-gold" />
          {Array.from({ length: squares - 1 }, (_, at) => {
            const x = `${((at + 1) / squares) * 100}%`;
            return <line key={x} x1={x} x2={x} y2="100%" className="stroke-edge" strokeWidth={2} />;
          })}
        </svg>
      </div>
      <span aria-hidden="true" className="text-xs font-semibold whitespace-nowrap tabular-nums">
        {text}
      </span>
    </div>
  );
}
