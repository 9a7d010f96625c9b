import { useState } from "react";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { SortableList } from "~/app/routes/ops/sortable-list";
import { useRuleForm } from "./form-context";
import { Parts } from "./object-field";
import { type Path, valueAt } from "./path";
import { blank, type Field, type Part } from "./read-schema";

/** Up to so many small parts stand open in the list itself. */
const FEW = 3;

/** Things of one kind, or of several: added, taken out, put in order, and opened one by one where they are large. */
export function ListField({ part, path }: { part: Part; path: Path }) {
  const { words, value: whole, change, problemAt } = useRuleForm();
  const { t, nameOf } = words;
  const value = valueAt(whole, path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const keys = useKeys(items.length);
  const [added, setAdded] = useState<string>();
  const of = part.field.type === "list" ? part.field.of : part.field;
  const error = problemAt(path);
  const hint = words.hintOf(path);
  const label = words.labelOf(path);

  function add(kind?: string) {
    setAdded(keys.add());
    change(path, [...items, blank(of, kind)]);
  }

  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h3 className="font-bold">
          {label} <span className="font-normal text-muted tabular-nums">{items.length}</span>
        </h3>
        {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        {error && <p className="text-sm text-danger">{error}</p>}
      </header>
      <SortableList
        label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        items={items.map((item, at) => ({ id: keys.all[at]!, name: nameOf(item, at) }))}
        onOrder={(order) =>
          change(
            path,
            keys.order(order).map((at) => items[at]),
          )
        }
      >
        {({ id, name }) => {
          const at = keys.all.indexOf(id);
          return (
            <ListItem
              of={of}
              path={[...path, at]}
              name={name}
              isNew={id === added}
              onRemove={() => {
                keys.remove(at);
                change(
                  path,
                  items.filter((_, place) => place !== at),
                );
              }}
            />
          );
        }}
      </SortableList>
      <div className="flex flex-wrap gap-2">
        {of.type === "variants" ? (
          Object.keys(of.of).map((kind) => (
            <Button key={kind} tone="secondary" onClick={() => add(kind)}>
              {t("addOne", { name: words.choice("prizeKind", kind) })}
            </Button>
          ))
        ) : (
          <Button tone="secondary" onClick={() => add()}>
            {t("addOne", { name: t(`one.${path.join("/") as "tasks"}`) })}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Names for the places of a list that stay with what stands there while it is put in order. */
function useKeys(length: number) {
  const [kept, setKept] = useState<{ all: readonly string[]; made: number }>({ all: [], made: 0 });
  const { made } = kept;
  let { all } = kept;
  // What was written elsewhere has other places.
  if (all.length !== length) {
    all = Array.from({ length }, (_, at) => all[at] ?? `item-${made + at}`);
    setKept({ all, made: made + length });
  }
  return {
    all,
    add() {
      const key = `item-${made}`;
      setKept({ all: [...all, key], made: made + 1 });
      return key;
    },
    remove: (at: number) => setKept({ all: all.filter((_, place) => place !== at), made }),
    /** The places as they were, in their new order. */
    order(ids: readonly string[]) {
      setKept({ all: ids, made });
      return ids.map((id) => all.indexOf(id));
    },
  };
}

interface ListItemProps {
  of: Field;
  path: Path;
  name: string;
  isNew: boolean;
  onRemove(): void;
}

function ListItem({ of, path, name, isNew, onRemove }: ListItemProps) {
  const { words, value: whole, hasProblem } = useRuleForm();
  const [opened, setOpened] = useState<boolean>();
  const value = valueAt(whole, path);
  const field = of.type === "variants" ? of.of[String(valueAt(value, [of.by]))] : of;
  if (field?.type !== "object") return null;
  const remove = (
    <Button tone="secondary" className="justify-self-start" onClick={onRemove}>
      {words.t("remove", { name })}
    </Button>
  );
  const isSmall = field.parts.length <= FEW;
  if (isSmall) {
    return (
      <fieldset className="card grid gap-4 pr-14">
        <legend className="sr-only">{name}</legend>
        <Parts parts={field.parts} path={path} />
        {remove}
      </fieldset>
    );
  }
  const isWrong = hasProblem(path);
  const open = opened ?? (isNew || isWrong);
  return (
    <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        className="flex min-h-13 items-center gap-2 py-1 pl-4 pr-14 text-left"
      >
        <Icon
          name="chevron-down"
          className={open ? "size-5 shrink-0 rotate-180" : "size-5 shrink-0"}
        />
        <span className="min-w-0 grow">
          <span className="font-semibold wrap-anywhere">{name}</span>{" "}
          <span className="text-sm text-muted">{summaryOf(field.parts, value, words)}</span>
        </span>
        {isWrong && <span className="text-sm text-danger">{words.t("wrong")}</span>}
      </button>
      {open && (
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-line p-4">
          <legend className="sr-only">{name}</legend>
          <Parts parts={field.parts} path={path} />
          {remove}
        </fieldset>
      )}
    </div>
  );
}

/** What of a thing tells it from its neighbours: what it is one of, and what it gives. */
function summaryOf(
  parts: readonly Part[],
  value: unknown,
  { amount, choice, t, number }: ReturnType<typeof useRuleForm>["words"],
): string {
  const told = parts.flatMap(({ name, field }) => {
    const part = valueAt(value, [name]);
    if (field.type === "choice" && typeof part === "string" && name !== "measure") {
      return field.choices === "collectible" ? [] : [choice(field.choices, part)];
    }
    if (name === "reward" && typeof part === "number") return [amount(part, "points")];
    if (name === "weight" && typeof part === "number")
      return [t("weight", { weight: number(part) })];
    return [];
  });
  return told.join(" · ");
}
