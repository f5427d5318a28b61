/** Hides what folds on narrow screens, within a `BesideWall` that keeps its step. */
export const FOLDS = 'max-lg:group-data-[folded=true]/beside:hidden'
