/** How long a thing stays with the reviewer who took it, from their last sign of life. */
export const CLAIM_MINUTES = 10;
