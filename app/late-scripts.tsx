import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * React Router's scripts, asked for after what the reader sees: the style sheet, the faces and the
 * first pictures. Browsers otherwise give preloaded modules the same rank.
 */
export function LateScripts() {
  // Called and not rendered, because only so its elements are there to be changed.
  return putBack(Scripts({}));
}

function putBack(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child;
    if (child.type === Fragment) return <>{putBack(child.props.children)}</>;
    return child.type === "link" ? cloneElement(child, { fetchPriority: "low" } as object) : child;
  });
}
