throw new Error('The region is missing');
