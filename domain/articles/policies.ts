import { Policies } from "~/domain/policies/operators";

class Somebody {}
/** Whoever began it. */
class Author extends Somebody {}
class Operator extends Somebody {}

class Article {}

/** Who may do what with an article, as sentences. */
const articlePolicies = new Policies();
articlePolicies.allow(Operator, ["write", "publish", "correct", "delete"], Article);
articlePolicies.allow(Author, ["delete"], Article);

export const articleVerbs = ["correct", "delete"] as const;
export type ArticleVerb = (typeof articleVerbs)[number];

export function mayWithArticle(
  { isAuthor, isOperator }: { isAuthor: boolean; isOperator: boolean },
  verb: ArticleVerb,
): boolean {
  const Actor = isOperator ? Operator : isAuthor ? Author : Somebody;
  return articlePolicies.can(new Actor(), verb, new Article());
}
