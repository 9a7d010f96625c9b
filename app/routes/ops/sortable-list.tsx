import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { classNames } from "~/app/components/class-names";

interface Sorted {
  id: string;
  /** What it is called while it is moved. */
  name: string;
}

interface SortableListProps<Item extends Sorted> {
  label: string;
  items: readonly Item[];
  /** The ids in their new order. */
  onOrder(ids: readonly string[]): void;
  className?: string;
  children(item: Item): ReactNode;
}

/** A list that is put in order by dragging, by touch and by keyboard: lifted, moved and laid down, each told aloud. */
export function SortableList<Item extends Sorted>(props: SortableListProps<Item>) {
  const { label, items, onOrder, className, children } = props;
  const { t } = useTranslation("ops");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const nameOf = (id: string | number | undefined) =>
    items.find((one) => one.id === id)?.name ?? "";
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;

  function end({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t("sort.how") },
        announcements: {
          onDragStart: ({ active }) => t("sort.lifted", { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            t("sort.over", { name: nameOf(active.id), place: placeOf(over?.id) }),
          onDragEnd: ({ active, over }) =>
            t("sort.laid", { name: nameOf(active.id), place: placeOf(over?.id) }),
          onDragCancel: ({ active }) => t("sort.cancelled", { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item) => (
            <SortableItem key={item.id} item={item}>
              {children(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({ item, children }: { item: Sorted; children: ReactNode }) {
  const { t } = useTranslation("ops");
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames("relative", isDragging && "z-10 opacity-80")}
    >
      {children}
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t("sort.move", { name: item.name })}
        className="pixel-corners absolute right-1 top-1 grid size-11 cursor-grab touch-none place-items-center border-2 border-edge bg-surface text-lg active:cursor-grabbing"
      >
        <span aria-hidden="true">⠿</span>
      </button>
    </li>
  );
}
