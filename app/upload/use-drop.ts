import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes the files that are dropped on an element. */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (event.type === "drop" && files?.length) onFiles([...files]);
  });
  useEffect(() => {
    const place = element.current;
    place?.addEventListener("dragover", take);
    place?.addEventListener("drop", take);
    return () => {
      place?.removeEventListener("dragover", take);
      place?.removeEventListener("drop", take);
    };
  }, [element]);
}
