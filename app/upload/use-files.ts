import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Takes the files that are dropped on an element or pasted into it; answers whether some hover over it. */
export function useFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [hovered, setHovered] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    const carried = event.dataTransfer;
    if (!carried?.types.includes("Files")) return;
    event.preventDefault();
    setHovered(event.type === "dragover");
    if (event.type === "drop" && carried.files.length) onFiles([...carried.files]);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (!element.current?.contains(event.relatedTarget as Node | null)) setHovered(false);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const carried = event.clipboardData;
    // What brings its text along is pasted as text, as from a spreadsheet.
    if (!carried?.files.length || carried.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles([...carried.files]);
  });
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const ends = new AbortController();
    const { signal } = ends;
    place.addEventListener("dragover", take, { signal });
    place.addEventListener("drop", take, { signal });
    place.addEventListener("dragleave", leave, { signal });
    place.addEventListener("paste", paste, { signal });
    return () => ends.abort();
  }, [element]);
  return hovered;
}
