import { type ComponentProps, Suspense, useEffect, useState } from "react";
import { classNames } from "~/app/components/class-names";

interface SearchFieldProps extends ComponentProps<"input"> {
  id: string;
  /** Not before somebody reaches for it. */
  late?: boolean;
}

type Late = typeof import("./suggestions");

/** A field that needs no script. What its text may become is suggested beneath it once that is loaded, in the same field. */
export function SearchField({ late = false, className, ...own }: SearchFieldProps) {
  const [parts, setParts] = useState<Late>();
  const [combobox, setCombobox] = useState<ComponentProps<"input">>();
  const reach = () => void import("./suggestions").then(setParts, console.warn);
  useEffect(() => {
    if (!late) reach();
  }, [late]);
  return (
    <>
      <input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        onPointerEnter={reach}
        {...combobox}
        {...own}
        onFocus={reach}
        className={classNames("field", className)}
      />
      <Suspense>{parts && <parts.Suggestions id={own.id} onCombobox={setCombobox} />}</Suspense>
    </>
  );
}
