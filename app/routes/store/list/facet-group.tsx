import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";

interface FacetGroupProps {
  legend: string;
  type: "checkbox" | "radio";
  name: string;
  options: readonly { value: string; label: string; checked: boolean; count: number }[];
}

/** Choices of one kind, each with the number of games it would leave. One that leaves none cannot be made. */
export function FacetGroup({ legend, type, name, options }: FacetGroupProps) {
  const { number } = useFormat();
  return (
    <fieldset className="grid">
      <legend className="pb-1 font-semibold">{legend}</legend>
      {options.map(({ value, label, checked, count }) => (
        <label key={value} className={classNames("facet", count === 0 && !checked && "opacity-55")}>
          <input
            type={type}
            name={name}
            value={value}
            defaultChecked={checked}
            disabled={count === 0 && !checked}
            className="pixel-check"
          />
          {label} <span>{number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
