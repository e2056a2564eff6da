/** `POST` of the capability `update-categories`: what became of the published posts of one site. */
export interface UpdateCategoriesResult {
  /** Posts whose categories changed, here or on WordPress. */
  updatedCount: number;
  /** Published posts of the site. */
  totalPosts: number;
  /** What WordPress did not take, a sentence each. */
  warnings: string[];
}
