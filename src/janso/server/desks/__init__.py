"""What people may ask the parlour for: records, reviews, rules, shapes, tournaments."""
